import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusMark } from '../../../../console/controls/StatusMark.tsx'
import { Figure, FigureFailed } from '../../../../console/pages/overview/Figure.tsx'
import { OptionalLink } from '../../../../console/pages/overview/ListSection.tsx'
import type { Range } from '../../../../console/pages/overview/range.ts'
import { type AttentionItem, useAttention } from './use-attention.ts'
import type { FailedLogins } from './use-failed-logins.ts'

interface AttentionProps {
  readonly range: Range
  readonly failedLogins: FailedLogins
  /** What is below. It appears once all items are known, which have any number of rows. */
  readonly children: ReactNode
}

/** What needs attention now. Items without rows are left out. */
export function Attention({ range, failedLogins, children }: AttentionProps): ReactNode {
  const { t } = useTranslation()
  const items = useAttention(range, failedLogins)
  const isLoading = items.some(({ count, error }) => count === null && error === undefined)
  // Items that appear one after another would move the links that the user is about to click.
  const [isComplete, setComplete] = useState(false)
  if (!isLoading && !isComplete) setComplete(true)
  if (items.length === 0) return children
  const shown = isComplete ? items.filter(({ count, error }) => error !== undefined || (count ?? 0) > 0) : []
  return (
    <>
      <section className="attention" aria-labelledby="dash-attention" aria-busy={isLoading}>
        <header className="dash-head">
          <h2 id="dash-attention">{t('pages.dashboard.attention.title')}</h2>
        </header>
        {isLoading && shown.length === 0 && <span className="skeleton" />}
        {!isLoading && shown.length === 0 && (
          <p className="dash-none">
            <StatusMark tone="success" label={t('pages.dashboard.attention.none')} />
          </p>
        )}
        <ul>
          {shown.map((item) => (
            <Item key={item.key} item={item} />
          ))}
        </ul>
      </section>
      {isComplete && children}
    </>
  )
}

function Item({ item: { label, tone, count, to, isCounted, error, retry, names } }: { item: AttentionItem }) {
  const { t } = useTranslation()
  return (
    <li>
      <StatusMark tone={tone} label={label} />
      {error === undefined ? (
        <>
          {isCounted ? (
            <Figure value={count} to={to} label={label} />
          ) : (
            <OptionalLink name={t('pages.dashboard.attention.show')} to={to} />
          )}
          <span className="attention-names">
            {names.map((each) => (
              <span key={each.key}>
                <OptionalLink name={each.name} to={each.count === null ? each.to : null} />
                {each.count !== null && <Figure value={each.count} to={each.to} label={`${label}, ${each.name}`} />}
              </span>
            ))}
          </span>
        </>
      ) : (
        <FigureFailed label={label} error={error} onRetry={retry} />
      )}
    </li>
  )
}
