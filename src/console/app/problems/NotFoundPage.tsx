import { useTranslation } from 'react-i18next'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/empty/EmptyState.tsx'
import { useDocumentTitle } from '../../controls/PageFrame.tsx'
import { useLocation } from '../../kernel/navigation/location.tsx'

export function NotFoundPage() {
  const { t } = useTranslation()
  const state: unknown = useLocation().state
  const address = addressIn(state)
  useDocumentTitle(t('shell.notFound.title'))
  return (
    <EmptyState
      as="page"
      drawing="lost"
      title={t('shell.notFound.title')}
      {...(address === null ? {} : { code: address })}
      actions={<Button to="/">{t('shell.notFound.home')}</Button>}
    >
      {t('shell.notFound.body')}
    </EmptyState>
  )
}

/** The requested address, if the router redirected here. */
function addressIn(state: unknown): string | null {
  const named = typeof state === 'object' && state !== null && 'address' in state ? state.address : null
  return typeof named === 'string' ? named : null
}
