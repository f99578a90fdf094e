import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAbort } from '../../../client/failure.ts'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import { type MessageType, readMessageCategories, readNotificationChannels } from '../../../contract/messages.ts'
import { IconButton } from '../../../console/controls/IconButton.tsx'
import { LoadFailed } from '../../../console/controls/empty/LoadFailed.tsx'
import { PageFrame } from '../../../console/controls/PageFrame.tsx'
import { notify, report } from '../../../console/kernel/notifications/toasts.ts'
import { useServices } from '../../../console/kernel/session/services.ts'
import { ReceiversDialog } from './ReceiversDialog.tsx'
import { type ChangeSubscription, SubscriptionTable, type Subscriptions } from './SubscriptionTable.tsx'
import useSWR from 'swr'

/** Subscriptions of system messages: receivers and channels. */
export function MessageSubscriptionsPage() {
  const { t } = useTranslation()
  const { data, error, reload, saving, change } = useSubscriptions()
  const [chosen, setChosen] = useState<MessageType | null>(null)
  const save = async (messageType: MessageType, users: readonly string[]): Promise<void> => {
    if (await change(messageType, { users })) setChosen(null)
  }
  return (
    <PageFrame
      title={t('resources.settings-message.title')}
      actions={<IconButton icon="refresh" label={t('list.refresh')} onClick={reload} />}
    >
      {error !== undefined ? (
        <LoadFailed title={t('pages.message-subscriptions.failed')} error={error} onRetry={reload} />
      ) : (
        data !== undefined && (
          <SubscriptionTable subscriptions={data} saving={saving} onChange={change} onChoose={setChosen} />
        )
      )}
      {chosen !== null && (
        <ReceiversDialog
          messageType={chosen}
          busy={saving !== null}
          onSave={(users) => void save(chosen, users)}
          onClose={() => setChosen(null)}
        />
      )}
    </PageFrame>
  )
}

/** Loads and changes subscriptions. Reloads after each change, because the server may adjust it. */
export function useSubscriptions() {
  const { t } = useTranslation()
  const { api } = useServices()
  const [saving, setSaving] = useState<string | null>(null)
  const get = (url: string) => api.send({ method: 'GET', url })
  const { data, error, mutate } = useSWR<Subscriptions, unknown>('message subscriptions', async () => {
    const [channels, categories] = await Promise.all([
      get(ENDPOINT.messageBackends),
      get(ENDPOINT.messageSubscriptions),
    ])
    return { channels: readNotificationChannels(channels), categories: readMessageCategories(categories) }
  })

  const change: ChangeSubscription = async (messageType, body) => {
    const url = `${ENDPOINT.messageSubscriptions}${encodeURIComponent(messageType.type)}/`
    setSaving(messageType.type)
    try {
      await api.send({ method: 'PATCH', url, body })
      await mutate()
      notify({ tone: 'success', title: t('pages.message-subscriptions.saved', { kind: messageType.label }) })
      return true
    } catch (failure) {
      report(failure)
      return false
    } finally {
      setSaving(null)
    }
  }

  return {
    data,
    error: isAbort(error) ? undefined : error,
    reload: () => mutate().catch(() => undefined),
    /** Type of the message being saved. */
    saving,
    change,
  }
}
