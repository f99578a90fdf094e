import { parseServerTime } from '../../../contract/datetime.ts'
import { isObject, type JsonObject, own } from '../../../contract/json-object.ts'
import type { ConditionScope } from '../../../engine/condition/scope.ts'
import { valueTraits } from '../../../engine/fields/form-traits.ts'
import type { FormFieldModel, FormModel, ReferenceModel } from '../../../engine/form/form-model.ts'
import { allFields, isActive, isFileField } from '../../../engine/form/field-state.ts'
import { isSecretField } from '../../../engine/form/secrets.ts'
import { getAt } from '../../../engine/form/value-path.ts'
import { sameStored } from '../../../engine/form/same-stored.ts'
import type { ChangedValue } from '../../../engine/actions/undo-step.ts'

/** Mask of the server for secrets. */
const MASK = /^\*{3,}$/

export const isMasked = (text: unknown): boolean => typeof text === 'string' && MASK.test(text.trim())

/** The server joins lists by a comma without a space; a comma with a space is prose. */
const BETWEEN = /,(?! )/

/** The texts of a list that the log has as one text. */
export const piecesOfText = (text: string): readonly string[] =>
  text
    .split(BETWEEN)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')

/** A list or object that the log has as JSON text; null for another text. */
export function readLoggedJson(text: string): readonly unknown[] | JsonObject | null {
  if (!/^[[{]/.test(text)) return null
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) || isObject(read) ? read : null
  } catch {
    return null
  }
}

/** A logged write: values by label of their field, in words. */
export interface LoggedWrite {
  readonly before: JsonObject
  readonly after: JsonObject
}

/** What is needed to read the words of a log. */
export interface LogWords {
  /** In lower case. */
  readonly yes: ReadonlySet<string>
  readonly no: ReadonlySet<string>
  /** The records that a log calls `name`. */
  readonly recordsOf: (reference: ReferenceModel, name: string) => readonly NamedRecord[]
}

/** A record that has a name; `fact` distinguishes it from others with this name. */
export interface NamedRecord {
  readonly value: unknown
  readonly label: string
  readonly fact?: string
}

/**
 * A logged value that a form cannot restore. `unread`: it is known only as a text that names no value, or not at all. `gone`: no
 * record has this name. `several`: more than one has it.
 */
export interface LeftOut {
  readonly label: string
  readonly why: 'secret' | 'not-in-form' | 'read-only' | 'unread' | 'gone' | 'several'
  /** Of one related record: its name. */
  readonly name?: string
  /** Of `several`: the field and the records to choose from. */
  readonly choice?: { readonly path: string; readonly many: boolean; readonly records: readonly NamedRecord[] }
}

export interface RestorableChanges {
  readonly changes: readonly ChangedValue[]
  readonly left: readonly LeftOut[]
}

interface LoggedField {
  readonly field: FormFieldModel
  readonly before: unknown
  readonly after: unknown
}

const comparable = (name: string): string => name.toLowerCase().replaceAll('_', ' ').trim()

/**
 * The field that a log calls `name`: by its label, or by its name where the log has another language. If a form has several fields
 * with this label, the one that it shows.
 */
function fieldOf(model: FormModel, name: string, scope: ConditionScope): FormFieldModel | null {
  const called = (key: 'label' | 'name') => {
    const all = allFields(model).filter((field) => comparable(field[key]) === comparable(name))
    return all.length > 1 ? all.filter((field) => isActive(field, scope)) : all
  }
  const found = [called('label'), called('name')].find((fields) => fields.length === 1)
  return found?.[0] ?? null
}

/**
 * What a logged write changed, as far as the form can restore it: `before` and `after` in the notation of responses. A value
 * after the write that cannot be read stays as it is in the log, so that it differs from any value.
 * @param scope of the form as it is now
 */
export function restorableChanges(
  model: FormModel,
  { before, after }: LoggedWrite,
  words: LogWords,
  scope: ConditionScope,
): RestorableChanges {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const all = names.map((name): RestorableChanges => {
    const field = fieldOf(model, name, scope)
    const told = { before: own(before, name), after: own(after, name) }
    if (field !== null) return changesOf({ field, ...told }, words, scope)
    const isSecret = isMasked(told.before) || isMasked(told.after)
    return { changes: [], left: [{ label: name, why: isSecret ? 'secret' : 'not-in-form' }] }
  })
  return joined(all)
}

const joined = (all: readonly RestorableChanges[]): RestorableChanges => ({
  changes: all.flatMap(({ changes }) => changes),
  left: all.flatMap(({ left }) => left),
})

function changesOf(logged: LoggedField, words: LogWords, scope: ConditionScope): RestorableChanges {
  const { field } = logged
  const why = reasonOf(logged)
  if (why !== null) return { changes: [], left: [{ label: field.label, why }] }
  if (field.children.length > 0) return joined(membersOf(logged).map((member) => changesOf(member, words, scope)))
  const { reference } = field
  if (reference !== null && isList(field)) return relatedChanges(logged, reference, words, scope)
  const [before, after] = [logged.before, logged.after].map((told) => loggedValue(field, told, words))
  const left = before === undefined ? unreadValue(logged, words) : []
  return before === undefined ? { changes: [], left } : { changes: changeOf(logged, before, after), left }
}

/** The change of a field; none if it has the same value before and after. */
function changeOf({ field, after: told }: LoggedField, before: unknown, after: unknown): readonly ChangedValue[] {
  const change = { path: field.path, label: field.label, before, after: after === undefined ? told : after }
  return sameStored(before, change.after) ? [] : [change]
}

function unreadValue({ field, before }: LoggedField, { recordsOf }: LogWords): readonly LeftOut[] {
  const { label, path, reference } = field
  if (reference === null || typeof before !== 'string') return [{ label, why: 'unread' }]
  return [missingItem({ label, path, many: false }, before.trim(), recordsOf(reference, before.trim()))]
}

function missingItem(
  { label, path, many }: { readonly label: string; readonly path: string; readonly many: boolean },
  name: string,
  records: readonly NamedRecord[],
): LeftOut {
  return records.length === 0
    ? { label, name, why: 'gone' }
    : { label, name, why: 'several', choice: { path, many, records } }
}

/** A list of related records, item by item: those with a unique name are restored, the others are named. */
function relatedChanges(
  logged: LoggedField,
  reference: ReferenceModel,
  words: LogWords,
  { form }: ConditionScope,
): RestorableChanges {
  const { label, path } = logged.field
  const current = getAt(form ?? {}, path)
  const [before, after] = [logged.before, logged.after].map((told) =>
    relatedItems(told, (name) => words.recordsOf(reference, name), Array.isArray(current) ? current : []),
  )
  if (before === undefined || after === undefined) return { changes: [], left: [{ label, why: 'unread' }] }
  const left = before.missing.map(({ name, records }) => missingItem({ label, path, many: true }, name, records))
  if (before.values.length === 0 && left.length > 0) return { changes: [], left }
  return { changes: changeOf(logged, before.values, after.missing.length > 0 ? undefined : after.values), left }
}

interface RelatedItems {
  readonly values: readonly unknown[]
  readonly missing: readonly { readonly name: string; readonly records: readonly NamedRecord[] }[]
}

/**
 * The records of a list. A name that several records have means all of them if the list has it as often, else those that are in
 * `current`.
 */
function relatedItems(
  told: unknown,
  recordsOf: (name: string) => readonly NamedRecord[],
  current: readonly unknown[],
): RelatedItems | undefined {
  const items = itemsOf(told)
  if (items === undefined) return undefined
  const names = items.filter((item) => typeof item === 'string')
  const read = [...new Set(names)].map((name) => {
    const records = recordsOf(name)
    const values = records.map(({ value }) => value)
    const times = names.filter((each) => each === name).length
    const found = values.length <= times ? values : values.filter((value) => current.includes(value))
    return { name, records, values: found.length <= times ? found : [] }
  })
  return {
    values: [...items.filter((item) => typeof item !== 'string'), ...read.flatMap(({ values }) => values)],
    missing: read.filter(({ values }) => values.length === 0),
  }
}

function reasonOf({ field, before, after }: LoggedField): LeftOut['why'] | null {
  if (isSecretField(field) || isMasked(before) || isMasked(after)) return 'secret'
  return field.constant !== undefined ||
    field.readOnly ||
    field.clientOnly ||
    field.selectsVariant ||
    isFileField(field)
    ? 'read-only'
    : null
}

/** The members of a nested object that the log knows. */
function membersOf({ field, before, after }: LoggedField): readonly LoggedField[] {
  const [was, is] = [objectOf(before), objectOf(after)]
  return field.children
    .map((child) => ({ field: child, before: own(was, child.name), after: own(is, child.name) }))
    .filter((member) => member.before !== undefined || member.after !== undefined)
}

function objectOf(told: unknown): JsonObject {
  const value = typeof told === 'string' ? readLoggedJson(told.trim()) : told
  return isObject(value) ? value : {}
}

/** A logged value in the notation of responses; undefined if the text names no value. */
function loggedValue(field: FormFieldModel, told: unknown, words: LogWords): unknown {
  const value = typeof told === 'string' ? told.trim() : told
  if (value === undefined || value === null || value === '') return emptyValue(field)
  const { reference } = field
  const one = (item: unknown): unknown =>
    reference !== null ? relatedValue(reference, item, words) : choiceOrText(field, item)
  if (isList(field)) return listOf(value, one)
  if (reference !== null || field.choices.length > 0) return one(value)
  return typeof value === 'string' ? valueOfText(field, value, words) : value
}

const kindOf = ({ field }: FormFieldModel) => valueTraits(field?.type ?? 'unknown').rules.kind

const isList = (field: FormFieldModel): boolean =>
  field.many || field.items.length > 0 || ['list', 'texts', 'choices'].includes(kindOf(field))

/** Logs leave out empty values: a list, a text or a related record is empty then, a number or choice is not known. */
function emptyValue(field: FormFieldModel): unknown {
  if (isList(field)) return []
  if (field.reference !== null) return null
  if (field.choices.length > 0 || kindOf(field) !== 'text') return undefined
  return field.field !== null && valueTraits(field.field.type).isText === true ? '' : null
}

function listOf(value: unknown, one: (item: unknown) => unknown): unknown {
  const items = itemsOf(value)?.map(one)
  return items?.includes(undefined) === true ? undefined : items
}

/** The items of a list, which a log has as a list, as JSON or joined by commas, or leaves out if there are none. */
function itemsOf(told: unknown): readonly unknown[] | undefined {
  const read = typeof told === 'string' ? (readLoggedJson(told.trim()) ?? piecesOfText(told)) : (told ?? [])
  return Array.isArray(read) ? read : undefined
}

function relatedValue(reference: ReferenceModel, item: unknown, words: LogWords): unknown {
  if (typeof item !== 'string') return item
  const records = words.recordsOf(reference, item)
  return records.length === 1 ? records[0]?.value : undefined
}

function choiceOrText({ choices }: FormFieldModel, item: unknown): unknown {
  if (choices.length === 0) return item
  const text = String(item)
  const found = [
    choices.filter(({ value }) => String(value) === text),
    choices.filter(({ label }) => comparable(label) === comparable(text)),
  ].find((some) => some.length === 1)
  return found?.[0]?.value
}

function valueOfText(field: FormFieldModel, text: string, { yes, no }: LogWords): unknown {
  switch (kindOf(field)) {
    case 'boolean':
      return yes.has(text.toLowerCase()) ? true : no.has(text.toLowerCase()) ? false : undefined
    case 'integer':
    case 'number':
      return Number.isFinite(Number(text)) ? Number(text) : undefined
    case 'relation':
      return undefined
    case 'json':
      return readLoggedJson(text) ?? undefined
    case 'text': {
      const isTime = field.field?.type === 'datetime'
      return isTime && parseServerTime(text) === null ? undefined : text
    }
    default:
      return readLoggedJson(text) ?? text
  }
}

/** False if the log has another value of a field than a list that is filtered by it: a database is not in the list of Kubernetes. */
export function mayBeListed(model: FormModel, told: JsonObject, query: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(query).every(([name, value]) => {
    const field = allFields(model).find((each) => each.path === name)
    if (field === undefined) return true
    const logged = own(told, field.label) ?? own(told, name)
    return logged === undefined || String(choiceOrText(field, logged)) === String(value)
  })
}

/** The names of related records in a logged write, to look them up. Parameters as above. */
export function loggedNames(
  model: FormModel,
  write: LoggedWrite,
  scope: ConditionScope,
): readonly { readonly reference: ReferenceModel; readonly name: string }[] {
  const found: { reference: ReferenceModel; name: string }[] = []
  const recordsOf: LogWords['recordsOf'] = (reference, name) => {
    found.push({ reference, name })
    return []
  }
  restorableChanges(model, write, { yes: new Set(), no: new Set(), recordsOf }, scope)
  return found
}
