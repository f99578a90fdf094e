import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SITE_MESSAGE } from '../../../contract/message-subscription.ts'
import { DescriptionSkeleton } from '../../screens/detail/DetailSkeleton.tsx'
import { SwitchRow } from '../../screens/detail/SwitchRow.tsx'
import { LoadFailed } from '../../screens/LoadFailed.tsx'
import type { TabExtensionProps } from '../TabExtension.tsx'
import { useMessageWays } from './use-message-ways.ts'

/** In which of the ways that the settings offer one is told of what concerns oneself. */
export function MessageWays({ target, row }: TabExtensionProps): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const { ways, chosen, error, reload, busy, turn } = useMessageWays(target, row)
  const always = t('pages.message-ways.always')
  return (
    <section className="detail-section" aria-labelledby={id}>
      <h2 id={id}>{t('pages.message-ways.title')}</h2>
      {error !== undefined && <LoadFailed title={t('pages.message-ways.failed')} error={error} onRetry={reload} />}
      {error === undefined && ways === undefined && <DescriptionSkeleton />}
      <ul className="quick">
        {ways?.map(({ name, label }) => (
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
