import { useTranslation } from 'react-i18next'
import { Button } from '../controls/Button.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'

export function ScreenFailed({ error }: { error: unknown }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      as="page"
      role="alert"
      icon="cloud-off"
      title={t('shell.failed.screenTitle')}
      code={error instanceof Error ? error.message : String(error)}
      actions={
        <Button icon="refresh" onClick={() => window.location.reload()}>
          {t('shell.failed.reload')}
        </Button>
      }
    >
      {t('shell.failed.screenBody')}
    </EmptyState>
  )
}
