import { withListPath } from '../../engine/form/form-field.ts'
import { isFieldNames } from '../../engine/form/field-state.ts'
import type { Column, DetailItem, FormItem, Reset, Section } from '../../engine/registry/entry-types.generated.ts'
import type { FormItemObject } from '../../engine/form/form-field.ts'
import { FIELD_TYPES, isCellKey } from '../../engine/fields/field-types.ts'
import { isInputKey } from '../../engine/fields/form-traits.ts'
import type { Names, CheckedRegistry } from './entry-context.ts'
import type { FieldSet } from './fields-of.ts'
import { found, type Found } from './problem.ts'
import { checkInitial } from './value-checks.ts'
import {
  checkCondition,
  checkField,
  checkMessage,
  checkOneOf,
  checkPermission,
  checkTemplate,
  checkTemplates,
} from './word-checks.ts'

/** @internal the schemas list them */
export const CELL_KEYS: ReadonlySet<string> = new Set(Object.keys(FIELD_TYPES).filter(isCellKey))
/** @internal the schemas list them */
export const INPUT_KEYS: ReadonlySet<string> = new Set(Object.keys(FIELD_TYPES).filter(isInputKey))

export function asFormItem(item: FormItem): FormItemObject {
  return typeof item === 'string' ? { field: item } : item
}

export function sectionItems(sections: readonly Section[]): readonly FormItemObject[] {
  return sections.flatMap(({ fields }) => fields.map(asFormItem))
}

/** A column, or a field of a detail page: both show a value of the row. */
export function* checkShown(
  pointer: string,
  item: Column | DetailItem,
  row: FieldSet | null,
  registry: CheckedRegistry,
): Found {
  if (typeof item === 'string') return yield* checkField(pointer, item, row)
  if (!('client' in item)) yield* checkField(`${pointer}/field`, item.field, row)
  if (item.show !== undefined) yield* checkField(`${pointer}/show`, item.show, row)
  yield* checkOneOf(`${pointer}/cell`, item.cell, CELL_KEYS, 'cell')
  yield* checkPermission(`${pointer}/perm`, item.perm, registry)
  yield* checkCondition(`${pointer}/when`, item.when, { row, form: null }, registry)
}

/** What conditions of a form may refer to: its items, with the server's description where there is one. */
export function formNames(items: readonly FormItemObject[], written: FieldSet | null): FieldSet {
  const named = items.flatMap(({ field }) => {
    const below = [...(written ?? [])].filter(([path]) => path.startsWith(`${field}.`))
    return [[field, written?.get(field) ?? { name: field, type: 'unknown' as const }] as const, ...below]
  })
  return new Map(named)
}

export interface FormContext {
  /** The key of the entry, which names its client-only fields. */
  readonly entry: string
  readonly names: Names
  /** The fields that the server accepts; null without facts. */
  readonly written: FieldSet | null
  /** A read-only field may be there too, locked. */
  readonly locked?: boolean
}

export function* checkFormItem(
  pointer: string,
  item: FormItem,
  context: FormContext,
  registry: CheckedRegistry,
): Found {
  const full = asFormItem(item)
  yield* checkWritten(pointer, full, context, registry)
  yield* checkOneOf(`${pointer}/input`, full.input, INPUT_KEYS, 'input')
  yield* checkReference(pointer, full, context.written, registry)
  yield* checkPermission(`${pointer}/perm`, full.perm, registry)
  for (const key of ['when', 'readOnlyWhen', 'requiredWhen'] as const) {
    yield* checkCondition(`${pointer}/${key}`, full[key], context.names, registry)
  }
  yield* checkTemplates(`${pointer}/query`, full.query, context.names, registry)
  yield* checkTemplates(`${pointer}/initial`, full.initial, context.names, registry)
  yield* checkInitial(`${pointer}/initial`, full.initial, context.written?.get(full.field))
  if (full.derive !== undefined) yield* checkTemplate(`${pointer}/derive`, full.derive, context.names, registry)
  yield* checkReset(`${pointer}/resetWhen`, full.resetWhen, context.names, registry)
  yield* checkObjects(`${pointer}/objects`, full, context, registry)
}

/** The members of a field that the server describes as a list of objects. */
function* checkObjects(
  pointer: string,
  { field, objects }: FormItemObject,
  context: FormContext,
  registry: CheckedRegistry,
): Found {
  if (objects === undefined) return
  const { fields = [], count, order } = objects
  if (context.written?.get(field)?.child?.children === undefined) yield found(pointer, `${field} is no list of objects`)
  if (count !== undefined) yield* checkField(`${pointer}/count`, count, context.names.form)
  if (order !== undefined) yield* checkField(`${pointer}/order`, `${field}.${order}`, context.names.row)
  for (const [at, part] of fields.entries())
    yield* checkFormItem(`${pointer}/fields/${at}`, withListPath(field, part), context, registry)
}

function* checkReset(pointer: string, reset: Reset | undefined, names: Names, registry: CheckedRegistry): Found {
  if (reset === undefined) return
  if (!isFieldNames(reset)) return yield* checkCondition(pointer, reset, names, registry)
  for (const [at, name] of reset.entries()) yield* checkField(`${pointer}/${at}`, name, names.form)
}

function* checkWritten(
  pointer: string,
  item: FormItemObject,
  { entry, written, locked = false }: FormContext,
  registry: CheckedRegistry,
): Found {
  if (item.client === true) {
    if (written?.has(item.field) === true)
      yield found(pointer, `the server knows ${item.field}: it is not the client's alone`)
    return yield* checkMessage(pointer, [`resources.${entry}.fields.${item.field}`], registry)
  }
  if (item.optional === true) {
    if (written?.has(item.field) === true) yield found(pointer, `the server has ${item.field}: it is not optional`)
    return
  }
  yield* checkField(pointer, item.field, written)
  if (written !== null && !written.has(item.field)) yield* checkOwnWords(pointer, entry, item, registry)
  if (!locked && written?.get(item.field)?.readOnly === true)
    yield found(pointer, `the server does not take ${item.field}: it is read-only`)
}

/** A member that the server accepts without describing it: its label and choices need texts. */
function* checkOwnWords(
  pointer: string,
  entry: string,
  { field, choices }: FormItemObject,
  registry: CheckedRegistry,
): Found {
  yield* checkMessage(pointer, [`resources.${entry}.fields.${field}`], registry)
  for (const value of choices ?? [])
    yield* checkMessage(pointer, [`resources.${entry}.choices.${field}.${String(value)}`], registry)
}

/** A relation is chosen from a reference: the one named, the one that claims its field name, or the list that the facts name. */
function* checkReference(
  pointer: string,
  item: FormItemObject,
  written: FieldSet | null,
  { references }: CheckedRegistry,
): Found {
  yield* checkOneOf(`${pointer}/from`, item.from, new Set(Object.keys(references)), 'reference')
  const field = written?.get(item.field)
  const relation = field?.type === 'field' && field.child === undefined && (field.children ?? []).length === 0
  const claimed =
    field?.related !== undefined ||
    Object.values(references).some(({ fields }) => fields?.includes(item.field) === true)
  if (relation && item.from === undefined && item.input === undefined && item.constant === undefined && !claimed) {
    yield found(pointer, `no reference says how ${item.field} is chosen`)
  }
}

export function* checkSections(
  pointer: string,
  sections: readonly Section[],
  context: FormContext,
  registry: CheckedRegistry,
): Found {
  for (const [at, { title, fields }] of sections.entries()) {
    yield* checkMessage(`${pointer}/${at}/title`, [`resources.sections.${title}`], registry)
    for (const [of, item] of fields.entries())
      yield* checkFormItem(`${pointer}/${at}/fields/${of}`, item, context, registry)
  }
}
