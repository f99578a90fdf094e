import { isObject, ownAt } from '../../contract/json-object.ts'
import { toBody } from '../fields/notation.ts'
import { fillBody, type TemplateScope } from '../template/template.ts'
import type { FormFieldModel, FormModel, FormValues } from './form-model.ts'
import { resizeRows, sortRows, rowOfValues, rowsOf, rowScope, valuesOfRow } from './list-rows.ts'
import { allFields } from './field-state.ts'
import { fromPairs, getAt, setAt } from './value-path.ts'

/** Replaces related objects by their ids, as requests need them. */
function referenced(value: unknown, field: FormFieldModel): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => referenced(item, field))
  return isObject(value) ? ownAt(value, [field.reference?.value ?? 'id']) : value
}

/** The choice with this text: templates and URLs give `"2"` for the choice 2. */
const chosen = (value: unknown, { choices }: FormFieldModel): unknown =>
  typeof value === 'string' ? (choices.find((choice) => String(choice.value) === value)?.value ?? value) : value

/** A value of a response as a form value: times in ISO 8601, relations as ids, typed choices. */
function fromServer(value: unknown, field: FormFieldModel): unknown {
  if (field.reference !== null) return referenced(value, field)
  if (field.field?.type === 'choice') return chosen(value, field)
  // Cores send null for an unset boolean, but do not accept it.
  if (value === null && isSwitch(field)) return false
  return field.field === null ? value : toBody(field.field, value)
}

const isOffered = (field: FormFieldModel, value: unknown): boolean =>
  value === null || field.choices.length === 0 || field.choices.some((choice) => choice.value === chosen(value, field))

/** The server's default, without values that are not offered (bit masks, other variants). */
function usableDefault(field: FormFieldModel): unknown {
  const value = field.field?.default
  if (!field.many) return isOffered(field, value) ? value : undefined
  return Array.isArray(value) ? value.filter((item) => isOffered(field, item)) : undefined
}

/** A switch has no empty state: without a value it is false. */
const isSwitch = ({ field, input }: FormFieldModel): boolean => field?.type === 'boolean' && input === 'boolean'

/** Wraps a single initial value of a list field, such as the node in an address. */
const asMany = (value: unknown, { many }: FormFieldModel): unknown =>
  many && value !== undefined && value !== null && !Array.isArray(value) ? [value] : value

function firstValue(field: FormFieldModel, scope: TemplateScope): unknown {
  // A template without a value (`{query.protocol}`) gives undefined: then the server's default.
  const own = field.initial === undefined ? undefined : asMany(fillBody(field.initial, scope), field)
  return fromServer(own === undefined ? usableDefault(field) : own, field) ?? (isSwitch(field) ? false : undefined)
}

function initialOf(field: FormFieldModel, source: FormValues | null, scope: TemplateScope): unknown {
  const known = source === null ? undefined : getAt(source, field.path)
  if (field.items.length > 0 && Array.isArray(known))
    return sortRows(field, rowsOf(known)).map((row) => rowOf(field, row, scope))
  if (field.children.length === 0) return known === undefined ? firstValue(field, scope) : fromServer(known, field)
  const pairs = field.children.map((child) => [child.path, initialOf(child, source, scope)] as const)
  const nested = getAt(fromPairs(pairs), field.path)
  return isObject(known) ? { ...known, ...(isObject(nested) ? nested : {}) } : (nested ?? firstValue(field, scope))
}

/** The form values of an object in a list, members without a field included. */
function rowOf(list: FormFieldModel, row: FormValues, scope: TemplateScope): FormValues {
  const source = valuesOfRow(list, row)
  const seen = rowScope(list, row, scope)
  return {
    ...row,
    ...rowOfValues(list, fromPairs(list.items.map((item) => [item.path, initialOf(item, source, seen)]))),
  }
}

/** The initial values of a new object in a list: the defaults. */
export const newRow = (list: FormFieldModel, scope: TemplateScope): FormValues =>
  rowOfValues(list, fromPairs(list.items.map((item) => [item.path, initialOf(item, null, scope)])))

/**
 * The initial values of a form: those of the object, else the entry's `initial` with its templates filled, else the
 * server's default. A field without any of them is undefined and not sent.
 * @param source the object as the server sent it; null to create
 */
export function initialValues(model: FormModel, source: FormValues | null, scope: TemplateScope): FormValues {
  const asked = allFields(model).filter((field) => field.constant === undefined)
  const values = fromPairs(asked.map((field) => [field.path, initialOf(field, source, scope)] as const))
  return asked.reduce((all, field) => withCount(field, all, scope), values)
}

/** The values with a list resized to the number in another field (`objects.count`). */
export function withCount(list: FormFieldModel, values: FormValues, scope: TemplateScope): FormValues {
  if (list.objects?.count === undefined) return values
  const rows = resizeRows(list, rowsOf(getAt(values, list.path)), values, () => newRow(list, scope))
  return setAt(values, list.path, rows)
}

/** The marker as a slug: ASCII letters, digits and dashes. */
const asSlug = (marker: string): string => `${marker.match(/[\w-]+/g)?.join('-') ?? 'clone'}-`

/**
 * The initial values of a clone: those of `source` with `marker` before the name. Fields in the entry's `cloneWithout`
 * start as in a new object.
 * @param marker translated prefix with its trailing space
 */
export function cloneValues(model: FormModel, source: FormValues, scope: TemplateScope, marker: string): FormValues {
  const kept = model.cloneWithout.reduce<FormValues>((values, path) => setAt(values, path, undefined), source)
  const name = getAt(kept, model.nameField)
  const isSlug = allFields(model).some(({ path, field }) => path === model.nameField && field?.type === 'slug')
  const before = isSlug ? asSlug(marker) : marker
  const marked = typeof name === 'string' ? setAt(kept, model.nameField, `${before}${name}`) : kept
  return initialValues(model, marked, scope)
}
