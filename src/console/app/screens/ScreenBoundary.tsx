import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/empty/EmptyState.tsx'
import { checkAfter } from '../../kernel/platform/build.ts'
import { retryFailedCode } from '../../kernel/platform/lazy-component.ts'

/** Error boundary of a screen: menu and top bar stay, and another screen renders again. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    checkAfter(error)
    retryFailedCode()
  }

  override render() {
    return this.state.error === null ? this.props.children : <ScreenFailed error={this.state.error} />
  }
}

function ScreenFailed({ error }: { error: unknown }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      as="page"
      role="alert"
      drawing="failed"
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
