import type { MetadataMethod } from '../../../contract/field.ts'
import { findField } from '../../../engine/fields/field-lookup.ts'
import { allFields, editableVerdict, fieldShownVerdict, withDescendants } from '../../../engine/form/field-state.ts'
import type { FormEntryLike } from '../../../engine/form/form-address.ts'
import { type FormItemObject, fieldVerdict } from '../../../engine/form/form-field.ts'
import type { FormModel } from '../../../engine/form/form-model.ts'
import { combineVerdicts, type Ground, shownIf, type Verdict } from '../../../engine/permission/verdict.ts'
import type { Action, FormItem } from '../../../engine/registry/entry-types.generated.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import type { Explanation } from './explanation.ts'
import type { FormSubject, RequestOrigin } from '../../../engine/subjects.ts'

interface FieldPlace {
  readonly item: FormItemObject
  readonly pointer: string
}

/** The pointer to an object within another one, by identity; null: it is not in there. */
function pointerOf(wanted: object, within: unknown, pointer = ''): string | null {
  if (within === wanted) return pointer
  if (typeof within !== 'object' || within === null) return null
  for (const [name, inner] of Object.entries(within)) {
    const found = pointerOf(wanted, inner, `${pointer}/${name}`)
    if (found !== null) return found
  }
  return null
}

const itemObject = (item: FormItem): FormItemObject => (typeof item === 'string' ? { field: item } : item)

/** The fields of an action's dialog. One that is made of the form of the entry has its fields there. */
function dialogPlaces(entry: FormEntryLike, action: Action): readonly FieldPlace[] {
  const base = pointerOf(action, entry)
  const key = action.dialog === undefined ? 'fields' : 'dialog'
  return (action[key] ?? []).map(itemObject).map((item, at) => ({
    item,
    pointer:
      base === null
        ? (formPlaces(entry).find((place) => place.item.field === item.field)?.pointer ?? '')
        : `${base}/${key}/${at}`,
  }))
}

export const fieldPlaces = ({ entry, dialog }: Pick<FormSubject, 'entry' | 'dialog'>): readonly FieldPlace[] =>
  dialog === undefined ? formPlaces(entry) : dialogPlaces(entry, dialog.action)

function formPlaces(entry: FormEntryLike): readonly FieldPlace[] {
  const [sections, base] =
    entry.kind === 'list' ? [entry.form?.sections ?? [], '/form/sections'] : [entry.sections, '/sections']
  return sections.flatMap(({ fields }, section) =>
    fields.map((item, at) => ({
      item: itemObject(item),
      pointer: `${base}/${section}/fields/${at}`,
    })),
  )
}

/** Every field of a form, shown or not, with the members of nested objects, and the buttons that test its values. */
export function explainForm(subject: FormSubject): readonly Explanation[] {
  const { entry, index, model, dialog } = subject
  const tests = entry.kind === 'form' && dialog === undefined ? (entry.tests ?? []) : []
  return [
    ...fieldPlaces(subject).flatMap((place) => explainField(place, subject)),
    ...tests.map(({ key, url }, at): Explanation => ({
      kind: 'test',
      name: key,
      entry: index.key,
      pointer: `/tests/${at}`,
      label: [`resources.${index.key}.tests.${key}`],
      field: null,
      requests: [{ method: 'POST', url, params: [] }],
      verdict: shownIf(model.submittable ? [] : [{ kind: 'method', method: model.method, met: false }]),
    })),
  ]
}

function explainField({ item, pointer }: FieldPlace, subject: FormSubject): readonly Explanation[] {
  const { index, model, scope, dialog } = subject
  const { session } = scope
  const own = allFields(model).find(({ path }) => path === item.field)
  const described = own?.field ?? null
  const fields = dialog === undefined ? subject.fields : described === null ? null : [described]
  const shown = fieldShownVerdict({ constant: item.constant, when: item.when ?? null }, scope)
  const permitted = fieldVerdict(item, { fields, session })
  const editable = own === undefined ? [] : [editableVerdict(own, scope)]
  const explained = (path: string, label: string, verdicts: readonly Verdict<Ground>[]): Explanation => ({
    kind: 'field',
    name: path,
    entry: index.key,
    pointer,
    label: item.client === true ? [`resources.${index.key}.fields.${path}`] : label,
    // A dialog may have fields that no metadata describes.
    field:
      item.client === true || (dialog !== undefined && fields === null)
        ? null
        : { url: optionsUrl(subject, path), method: methodOf(model), name: path, field: findField(fields, path) },
    requests: [dialog === undefined ? formRequest(index, model) : dialogRequest(index, dialog.action)],
    verdict: combineVerdicts(verdicts),
  })
  const inside = own === undefined ? [] : withDescendants(own).filter(({ path }) => path !== own.path)
  return [
    explained(item.field, own?.label ?? item.field, [permitted, shown, ...editable]),
    ...inside.map((each) => explained(each.path, each.label, [shown, editableVerdict(each, scope)])),
  ]
}

const optionsUrl = ({ model, dialog }: FormSubject, field: string): string => dialog?.metadataUrl(field) ?? model.url

function dialogRequest({ url }: IndexEntry, { call }: Action): RequestOrigin {
  const [method, address] = call ?? (['PATCH', url ?? ''] as const)
  return { method, url: address, params: [] }
}

const methodOf = ({ method }: FormModel): MetadataMethod => method

function formRequest({ kind }: IndexEntry, { method, mode, url, query }: FormModel): RequestOrigin {
  return { method, url: mode === 'update' && kind === 'list' ? `${url}{id}/` : url, params: Object.keys(query) }
}
