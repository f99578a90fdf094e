import { useTranslation } from 'react-i18next'
import type { Failure } from '../../../client/failure.ts'
import { withRequestId } from '../../kernel/i18n/i18n.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/empty/EmptyState.tsx'

/** Error page: startup requests failed. */
export function StartFailed({ failure }: { failure: Failure }) {
  const { t } = useTranslation()
  const reason = t(failure.messageKey, { status: failure.status ?? 0 })
  return (
    <main className="start-failed">
      <EmptyState
        as="page"
        role="alert"
        drawing="failed"
        title={t('shell.failed.title')}
        code={withRequestId(failure.detail === null ? reason : `${reason}: ${failure.detail}`, failure, t)}
        actions={
          <Button tone="primary" icon="refresh" onClick={() => window.location.reload()}>
            {t('common.retry')}
          </Button>
        }
      >
        {t('shell.failed.body')}
      </EmptyState>
    </main>
  )
}

/** Error page in English: the texts could not be loaded. */
export function StartFailedUntranslated({ error }: { error: unknown }) {
  return (
    <main className="start-failed" role="alert" lang="en">
      <h1>The console could not be loaded</h1>
      <p>
        <code>{String(error)}</code>
      </p>
      <Button tone="primary" icon="refresh" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </main>
  )
}
