import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { isAbort } from '../../../client/failure.ts'
import {
  type NotificationChannel,
  readNotificationChannels,
  readOwnChannels,
  SITE_MESSAGE,
} from '../../../contract/messages.ts'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import type { Row } from '../../../contract/page.ts'
import type { ActionTarget } from '../../../console/actions/action-target.ts'
import { LoadFailed } from '../../../console/controls/empty/LoadFailed.tsx'
import { SwitchRow } from '../../../console/detail/QuickActions.tsx'
import type { TabExtensionProps } from '../../../console/detail/tab-extension.ts'
import { DescriptionSkeleton } from '../../../console/fields/DescriptionList.tsx'
import { report } from '../../../console/kernel/notifications/toasts.ts'
import { useServices } from '../../../console/kernel/session/services.ts'
import { useSession } from '../../../console/kernel/session/session-state.ts'

/** Notification channels of the user. */
export function NotificationChannels({ target, row }: TabExtensionProps): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const { channels, chosen, error, reload, busy, turn } = useNotificationChannels(target, row)
  const always = t('pages.notification-channels.always')
  return (
    <section className="detail-section" aria-labelledby={id}>
      <h2 id={id}>{t('pages.notification-channels.title')}</h2>
      {error !== undefined && (
        <LoadFailed title={t('pages.notification-channels.failed')} error={error} onRetry={reload} />
      )}
      {error === undefined && channels === undefined && <DescriptionSkeleton />}
      <ul className="quick">
        {channels?.map(({ name, label }) => (
          <li key={name}>
            <SwitchRow
              label={label}
              on={name === SITE_MESSAGE || chosen.includes(name)}
              reason={name === SITE_MESSAGE ? always : undefined}
              busy={busy === name}
              onAct={() => void turn(name)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Available notification channels, those chosen in the profile, and a function to switch one. */
export function useNotificationChannels(target: ActionTarget, profile: Row) {
  const { i18n } = useTranslation()
  const { api } = useServices()
  const { user } = useSession()
  const [busy, setBusy] = useState<string | null>(null)
  const { data, error, mutate } = useSWR<readonly NotificationChannel[], unknown>(
    ['notification channels', i18n.language],
    async () => readNotificationChannels(await api.send({ method: 'GET', url: ENDPOINT.messageBackends })),
  )
  const chosen = readOwnChannels(profile)

  async function turn(name: string): Promise<void> {
    if (busy !== null) return
    // Keeps chosen channels that are disabled in the settings.
    const others = chosen.filter((channel) => channel !== name)
    const body = { receive_backends: chosen.includes(name) ? others : [...others, name] }
    setBusy(name)
    try {
      await api.send({ method: 'PATCH', url: `${ENDPOINT.ownNotificationChannels}${user.id}/`, body })
      await target.reload()
    } catch (failure) {
      report(failure)
    } finally {
      setBusy(null)
    }
  }

  return {
    channels: data,
    chosen,
    error: isAbort(error) ? undefined : error,
    reload: () => mutate().catch(() => undefined),
    /** The channel being switched. */
    busy,
    turn,
  }
}
