import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { PageFrame } from '../../controls/PageFrame.tsx'
import { LoadFailed } from '../../screens/LoadFailed.tsx'
import { DescriptionSkeleton } from '../../screens/detail/DetailSkeleton.tsx'
import { BatchDesk } from './BatchDesk.tsx'
import { useAccounts } from './use-accounts.ts'

/** One command on many hosts. */
export function BatchCommandPage() {
  const { t } = useTranslation()
  const { usable, others, error, reload } = useAccounts()
  const [account, setAccount] = useState<string | null>(null)
  const [first] = usable ?? []
  const chosen = usable?.find(({ value }) => value === account) ?? first
  return (
    <PageFrame title={t('resources.batch-command.title')} scroll="fill">
      {error !== undefined && <LoadFailed title={t('pages.batch-command.failed')} error={error} onRetry={reload} />}
      {error === undefined && usable === null && <DescriptionSkeleton />}
      {usable !== null && chosen === undefined && (
        <EmptyState icon="terminal" title={t('pages.batch-command.nothing.title')}>
          {t('pages.batch-command.nothing.body')}
        </EmptyState>
      )}
      {usable !== null && chosen !== undefined && (
        <BatchDesk accounts={usable} others={others} account={chosen} onAccount={setAccount} />
      )}
    </PageFrame>
  )
}
