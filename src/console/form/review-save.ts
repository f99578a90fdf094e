import type { TFunction } from 'i18next'
import { own, readText } from '../../contract/json-object.ts'
import { allFields } from '../../engine/form/field-state.ts'
import type { FormModel, FormValues } from '../../engine/form/form-model.ts'
import { getAt, setAt } from '../../engine/form/value-path.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import { reviewChange } from '../kernel/notifications/before-write.ts'
import { plainText } from '../fields/base/plain-text.tsx'
import type { ReviewedForm } from './save-form.ts'

export interface ReviewContext {
  readonly index: IndexEntry
  readonly model: FormModel
  readonly id: string | null
  readonly t: TFunction
}

/** What is saved after a review. `text`: the effect that was shown; null if none was. */
interface ReviewedSave {
  readonly values: FormValues
  readonly text: string | null
}

/** Id of an object that does not exist yet. */
const NEW_ID = 'new'

const COMMENT = 'comment'

/** Shows the effect on access before a form of a permission, a user or the like is sent; null if the user cancels. */
export async function reviewSave(
  { row, values, sent }: ReviewedForm,
  { index, model, id, t }: ReviewContext,
): Promise<ReviewedSave | null> {
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
  const { text } = reviewed
  const adds = reviewed.kind === 'reviewed' && reviewed.addsComment
  return { values: adds && text !== null ? withComment(values, text) : values, text }
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
