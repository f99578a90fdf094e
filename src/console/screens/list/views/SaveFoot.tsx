import { useTranslation } from 'react-i18next'
import { Button } from '../../../controls/Button.tsx'

/** The foot of a dialog whose form is saved. */
export function SaveFoot({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button tone="primary" type="submit">
        {t('views.save.submit')}
      </Button>
    </>
  )
}
