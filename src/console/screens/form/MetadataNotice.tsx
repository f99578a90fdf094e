import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../controls/Button.tsx'
import { Icon } from '../../controls/Icon.tsx'

/** Ruling 8: without the server's description a form is shown, says so, and cannot be sent. */
export function MetadataNotice({ onRetry }: { onRetry: () => void }): ReactNode {
  const { t } = useTranslation()
  return (
    <div className="form-notice" role="alert">
      <Icon name="warning" size="s" />
      <p>
        <b>{t('form.noMetadata.title')}</b> <span>{t('form.noMetadata.body')}</span>
      </p>
      <Button size="s" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
