import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../controls/Button.tsx'
import { Icon } from '../../../controls/Icon.tsx'
import { formatTime } from '../../../fields/datetime/format.ts'

/** What stands in the form was typed earlier, and can be thrown away. */
export function DraftNotice({ at, onDiscard }: { at: Date; onDiscard: () => void }): ReactNode {
  const { t } = useTranslation()
  return (
    <div className="form-notice" role="status">
      <Icon name="info" size="s" />
      <p>
        <b>{t('form.draft.title', { time: formatTime(at) })}</b> <span>{t('form.draft.body')}</span>
      </p>
      <Button size="s" onClick={onDiscard}>
        {t('form.draft.discard')}
      </Button>
    </div>
  )
}
