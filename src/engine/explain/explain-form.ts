import type { Field, MetadataMethod } from '../../contract/field.ts'
import type { ConditionScope } from '../condition/scope.ts'
import { findField } from '../fields/field-lookup.ts'
import { allFields, editableVerdict, fieldShownVerdict, withDescendants } from '../form/field-state.ts'
import type { FormEntryLike } from '../form/form-address.ts'
import { type FormItemObject, fieldVerdict } from '../form/form-field.ts'
import type { FormModel } from '../form/form-model.ts'
import { combineVerdicts, type Ground, shownIf, type Verdict } from '../permission/verdict.ts'
import type { IndexEntry } from '../registry/entry.ts'
import type { Explanation, RequestOrigin } from './explanation.ts'

/** An open form: what its fields are made of. */
export interface FormSubject {
  readonly kind: 'form'
  readonly entry: FormEntryLike
  readonly index: IndexEntry
  readonly model: FormModel
  /** Of the method that the form sends; null without metadata. */
  readonly fields: readonly Field[] | null
  /** With the current values. */
  readonly scope: ConditionScope
}

interface FieldPlace {
  readonly item: FormItemObject
  readonly pointer: string
}

/** The fields of a form with their places in the entry. */
export function fieldPlaces(entry: FormEntryLike): readonly FieldPlace[] {
  const [sections, base] =
    entry.kind === 'list' ? [entry.form?.sections ?? [], '/form/sections'] : [entry.sections, '/sections']
  return sections.flatMap(({ fields }, section) =>
    fields.map((item, at) => ({
      item: typeof item === 'string' ? { field: item } : item,
      pointer: `${base}/${section}/fields/${at}`,
    })),
  )
}

/** Every field of a form, shown or not, with the members of nested objects, and the buttons that test its values. */
export function explainForm(subject: FormSubject): readonly Explanation[] {
  const { entry, index, model } = subject
  const tests = entry.kind === 'form' ? (entry.tests ?? []) : []
  return [
    ...fieldPlaces(entry).flatMap((place) => explainField(place, subject)),
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
  const { index, model, fields, scope } = subject
  const { session } = scope
  const own = allFields(model).find(({ path }) => path === item.field)
  const shown = fieldShownVerdict({ constant: item.constant, when: item.when ?? null }, scope)
  const permitted = fieldVerdict(item, { fields, session })
  const editable = own === undefined ? [] : [editableVerdict(own, scope)]
  const explained = (path: string, label: string, verdicts: readonly Verdict<Ground>[]): Explanation => ({
    kind: 'field',
    name: path,
    entry: index.key,
    pointer,
    label: item.client === true ? [`resources.${index.key}.fields.${path}`] : label,
    field:
      item.client === true
        ? null
        : { url: model.url, method: methodOf(model), name: path, field: findField(fields, path) },
    requests: [formRequest(index, model)],
    verdict: combineVerdicts(verdicts),
  })
  const inside = own === undefined ? [] : withDescendants(own).filter(({ path }) => path !== own.path)
  return [
    explained(item.field, own?.label ?? item.field, [permitted, shown, ...editable]),
    ...inside.map((each) => explained(each.path, each.label, [shown, editableVerdict(each, scope)])),
  ]
}

const methodOf = ({ method }: FormModel): MetadataMethod => method

function formRequest({ kind }: IndexEntry, { method, mode, url, query }: FormModel): RequestOrigin {
  return { method, url: mode === 'update' && kind === 'list' ? `${url}{id}/` : url, params: Object.keys(query) }
}
