import { useTranslation } from 'react-i18next'
import type { MessageKind } from '../../../contract/message-subscription.ts'
import { KindRow } from './KindRow.tsx'
import type { ChangeKind, Subscriptions } from './use-subscriptions.ts'

interface SubscriptionTableProps {
  readonly subscriptions: Subscriptions
  /** The kind whose change is on its way. */
  readonly saving: string | null
  readonly onChange: ChangeKind
  readonly onChoose: (kind: MessageKind) => void
}

/** The kinds of messages by category: a switch for each way, and who receives them. */
export function SubscriptionTable({ subscriptions, saving, onChange, onChoose }: SubscriptionTableProps) {
  const { t } = useTranslation()
  const { ways, categories } = subscriptions
  return (
    <>
      <p className="subs-lead">{t('pages.message-subscriptions.lead')}</p>
      <div className="subs" tabIndex={0} role="group" aria-label={t('resources.settings-message.title')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('pages.message-subscriptions.kind')}</th>
              {ways.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">{t('pages.message-subscriptions.receivers')}</th>
            </tr>
          </thead>
          {categories.map(({ category, label, kinds }) => (
            <tbody key={category}>
              <tr>
                <th scope="rowgroup" colSpan={ways.length + 2} className="subs-category">
                  {label}
                </th>
              </tr>
              {kinds.map((kind) => (
                <KindRow
                  key={kind.type}
                  kind={kind}
                  ways={ways}
                  busy={saving === kind.type}
                  onChange={onChange}
                  onChoose={onChoose}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  )
}
