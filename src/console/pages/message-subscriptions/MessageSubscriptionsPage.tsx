import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageKind } from '../../../contract/message-subscription.ts'
import { IconButton } from '../../controls/IconButton.tsx'
import { PageFrame } from '../../controls/PageFrame.tsx'
import { LoadFailed } from '../../screens/LoadFailed.tsx'
import { ReceiversDialog } from './ReceiversDialog.tsx'
import { SubscriptionTable } from './SubscriptionTable.tsx'
import { useSubscriptions } from './use-subscriptions.ts'

/** Of what the system tells by itself, to whom, and how. */
export function MessageSubscriptionsPage() {
  const { t } = useTranslation()
  const { data, error, reload, saving, change } = useSubscriptions()
  const [chosen, setChosen] = useState<MessageKind | null>(null)
  const save = async (kind: MessageKind, users: readonly string[]): Promise<void> => {
    if (await change(kind, { users })) setChosen(null)
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
          kind={chosen}
          busy={saving !== null}
          onSave={(users) => void save(chosen, users)}
          onClose={() => setChosen(null)}
        />
      )}
    </PageFrame>
  )
}
