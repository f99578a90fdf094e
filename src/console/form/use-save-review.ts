import { useTranslation } from 'react-i18next'
import { own, readText } from '../../contract/json-object.ts'
import type { FormModel, FormValues } from '../../engine/form/form-model.ts'
import { allFields } from '../../engine/form/field-state.ts'
import { getAt, setAt } from '../../engine/form/value-path.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import { shownEffect, reviewChange } from '../effect/review.ts'
import { plainText } from '../fields/base/plain-text.tsx'
import type { ReviewedForm, SaveRequest } from './save-form.ts'

interface ReviewContext {
  readonly index: IndexEntry
  readonly model: FormModel
  readonly id: string | null
}

/** The review of one save, and the text of the effect that it has shown. */
interface SaveReview {
  readonly review: NonNullable<SaveRequest['review']>
  /** Null if nothing was shown. */
  readonly text: () => string | null
}

/** Id of an object that does not exist yet. */
const NEW_ID = 'new'

const COMMENT = 'comment'

/** Shows the effect on access before a form of a permission, a user or the like is sent. */
export function useSaveReview({ index, model, id }: ReviewContext): () => SaveReview {
  const { t } = useTranslation()
  return () => {
    const shown: { text: string | null } = { text: null }
    const review = async ({ row, values, sent }: ReviewedForm): Promise<FormValues | null> => {
      const isUpdate = model.mode === 'update'
      const before = isUpdate ? { ...row, id } : null
      const rows = [{ before, after: { ...before, ...sent, id: isUpdate ? id : NEW_ID } }]
      const one = t(`resources.${index.key}.one`)
      const name = plainText(getAt(values, model.nameField)) || one
      const reviewed = await reviewChange(index.effect === null ? null : { kind: index.effect, rows }, {
        title: t(isUpdate ? 'effect.save' : 'effect.create', { name }),
        confirmLabel: isUpdate ? t('form.save') : t('actions.create', { one }),
        skipsNothing: true,
        commentRoom: commentRoom(model, values),
      })
      if (reviewed.kind === 'cancelled') return null
      shown.text = shownEffect(reviewed)
      const adds = reviewed.kind === 'reviewed' && reviewed.decision.addsComment
      return adds && shown.text !== null ? withComment(values, shown.text) : values
    }
    return { review, text: () => shown.text }
  }
}

/** How long a text may be that is added to the comment; 0 if the form has none. */
function commentRoom(model: FormModel, values: FormValues): number {
  const field = allFields(model).find(({ path, readOnly }) => path === COMMENT && !readOnly)
  if (field === undefined) return 0
  return (field.field?.maxLength ?? Number.MAX_SAFE_INTEGER) - readText(own(values, COMMENT)).length - 1
}

const withComment = (values: FormValues, text: string): FormValues => {
  const old = readText(own(values, COMMENT))
  return setAt(values, COMMENT, old === '' ? text : `${old}\n${text}`)
}
