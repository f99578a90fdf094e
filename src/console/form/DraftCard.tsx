import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { leftOutOfDraft } from '../../engine/form/draft.ts'
import type { FormModel } from '../../engine/form/form-model.ts'
import { Button } from '../controls/Button.tsx'
import { FormNotice } from '../controls/FormNotice.tsx'
import { plainText } from '../fields/base/plain-text.tsx'
import { formatTime } from '../fields/time/format.ts'
import type { DraftNoticeProps } from '../actions/offered-draft.ts'
import type { StoredDraft } from './draft-store.ts'

export interface DraftCardProps extends Pick<DraftNoticeProps, 'onDiscard'> {
  readonly model: FormModel
  readonly stored: StoredDraft
}

/** Shown if the form was filled from a draft, which can be discarded; with the values of fields that there are no more. */
export function DraftCard({ model, stored: { at, draft }, onDiscard }: DraftCardProps): ReactNode {
  const { t } = useTranslation()
  const leftOut = leftOutOfDraft(model, draft)
  return (
    <FormNotice
      role="status"
      action={
        <Button size="s" onClick={onDiscard}>
          {t('form.draft.discard')}
        </Button>
      }
    >
      <b>{t('form.draft.title', { time: formatTime(at) })}</b> <span>{t('form.draft.body')}</span>
      {leftOut.length > 0 && (
        <span>
          {' '}
          {t('form.draft.leftOut')}{' '}
          {leftOut.map(([path, value]) => `${path}: ${plainText(value) || JSON.stringify(value)}`).join('; ')}
        </span>
      )}
    </FormNotice>
  )
}
