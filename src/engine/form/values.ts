import { parseServerTime } from '../../contract/datetime.ts'
import { isObject } from '../../contract/json-object.ts'
import { ownAt } from '../own-property.ts'
import { fillBody, type TemplateScope } from '../template/template.ts'
import type { FormFieldModel, FormModel, FormValues } from './form-model.ts'
import { counted, inOrder, rowAt, rowsOf, seenFrom, valuesOfRow } from './list-rows.ts'
import { allFields } from './visibility.ts'
import { fromPairs, getAt, setAt } from './value-path.ts'

/** A relation may come as the object itself: the form holds what the server takes, its id. */
function referenced(value: unknown, field: FormFieldModel): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => referenced(item, field))
  return isObject(value) ? ownAt(value, [field.reference?.value ?? 'id']) : value
}

/** Templates and addresses give `"2"` where the choice is 2. */
const chosen = (value: unknown, { choices }: FormFieldModel): unknown =>
  typeof value === 'string' ? (choices.find((choice) => String(choice.value) === value)?.value ?? value) : value

/** A value of the server as the form holds it: times in ISO 8601, relations as ids, choices with their own type. */
function fromServer(value: unknown, field: FormFieldModel): unknown {
  if (field.reference !== null) return referenced(value, field)
  if (field.field?.type === 'choice') return chosen(value, field)
  // A fresh core tells null and takes no null back.
  if (value === null && isSwitch(field)) return false
  if (field.field?.type === 'datetime') return parseServerTime(value)?.toISOString() ?? value
  return value
}

const isOffered = (field: FormFieldModel, value: unknown): boolean =>
  value === null || field.choices.length === 0 || field.choices.some((choice) => choice.value === chosen(value, field))

/** A default that its choices do not offer says nothing: a bit mask, or a kind of thing that cannot be made here. */
function usableDefault(field: FormFieldModel): unknown {
  const value = field.field?.default
  if (!field.many) return isOffered(field, value) ? value : undefined
  return Array.isArray(value) ? value.filter((item) => isOffered(field, item)) : undefined
}

/** A switch has two states: one without a value shows off, and off is then its value. */
const isSwitch = ({ field, input }: FormFieldModel): boolean => field?.type === 'boolean' && input === 'boolean'

/** One value is enough to begin a list with: the node that an address names. */
const asMany = (value: unknown, { many }: FormFieldModel): unknown =>
  many && value !== undefined && value !== null && !Array.isArray(value) ? [value] : value

function firstValue(field: FormFieldModel, scope: TemplateScope): unknown {
  // A template whose value is missing says nothing: `{query.protocol}` of a plain address.
  const own = field.initial === undefined ? undefined : asMany(fillBody(field.initial, scope), field)
  return fromServer(own === undefined ? usableDefault(field) : own, field) ?? (isSwitch(field) ? false : undefined)
}

function initialOf(field: FormFieldModel, source: FormValues | null, scope: TemplateScope): unknown {
  const known = source === null ? undefined : getAt(source, field.path)
  if (field.items.length > 0 && Array.isArray(known))
    return inOrder(field, rowsOf(known)).map((row) => rowOf(field, row, scope))
  if (field.children.length === 0) return known === undefined ? firstValue(field, scope) : fromServer(known, field)
  const pairs = field.children.map((child) => [child.path, initialOf(child, source, scope)] as const)
  const nested = getAt(fromPairs(pairs), field.path)
  return isObject(known) ? { ...known, ...(isObject(nested) ? nested : {}) } : (nested ?? firstValue(field, scope))
}

/** An object of a list as the form holds it: with what it is not asked for. */
function rowOf(list: FormFieldModel, row: FormValues, scope: TemplateScope): FormValues {
  const source = valuesOfRow(list, row)
  const seen = seenFrom(list, row, scope)
  return { ...row, ...rowAt(list, fromPairs(list.items.map((item) => [item.path, initialOf(item, source, seen)]))) }
}

/** What one more object of a list begins with: the server's defaults. */
export const newRow = (list: FormFieldModel, scope: TemplateScope): FormValues =>
  rowAt(list, fromPairs(list.items.map((item) => [item.path, initialOf(item, null, scope)])))

/**
 * The values a form opens with: the object's own (`source`, null to create), else the entry's `initial` with its
 * templates filled, else the server's default. What nobody gives stays undefined and is not sent.
 */
export function initialValues(model: FormModel, source: FormValues | null, scope: TemplateScope): FormValues {
  const asked = allFields(model).filter((field) => field.constant === undefined)
  const values = fromPairs(asked.map((field) => [field.path, initialOf(field, source, scope)] as const))
  return asked.reduce((all, field) => withCount(field, all, scope), values)
}

/** The values with as many objects in a list as another of them says. */
export function withCount(list: FormFieldModel, values: FormValues, scope: TemplateScope): FormValues {
  if (list.objects?.count === undefined) return values
  const rows = counted(list, rowsOf(getAt(values, list.path)), values, () => newRow(list, scope))
  return setAt(values, list.path, rows)
}

/** A slug knows no spaces, and no letters but those of English. */
const asSlug = (marker: string): string => `${marker.match(/[\w-]+/g)?.join('-') ?? 'clone'}-`

/**
 * The values of a clone: those of `source`, with `marker` (in the reader's language, its space included) before the
 * name, and without what the entry does not copy: those start as in a new object.
 */
export function cloneValues(model: FormModel, source: FormValues, scope: TemplateScope, marker: string): FormValues {
  const kept = model.cloneWithout.reduce<FormValues>((values, path) => setAt(values, path, undefined), source)
  const name = getAt(kept, model.nameField)
  const isSlug = allFields(model).some(({ path, field }) => path === model.nameField && field?.type === 'slug')
  const before = isSlug ? asSlug(marker) : marker
  const marked = typeof name === 'string' ? setAt(kept, model.nameField, `${before}${name}`) : kept
  return initialValues(model, marked, scope)
}
