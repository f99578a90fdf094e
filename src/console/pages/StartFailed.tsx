import { useTranslation } from 'react-i18next'
import type { Failure } from '../../client/failure.ts'
import { Button } from '../controls/Button.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'

/** Instead of the console, when its first calls failed: nothing else is known yet, so nothing else is drawn. */
export function StartFailed({ failure }: { failure: Failure }) {
  const { t } = useTranslation()
  const said = t(failure.messageKey, { status: failure.status ?? 0 })
  return (
    <main className="start-failed">
      <EmptyState
        as="page"
        role="alert"
        icon="cloud-off"
        title={t('shell.failed.title')}
        code={failure.detail === null ? said : `${said}: ${failure.detail}`}
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
