import type { Field } from '../../../contract/field.ts'
import type { RenderedFile } from '../../../contract/rendered-file.ts'
import type { Row } from '../../../contract/row.ts'
import { own } from '../../../contract/json-object.ts'
import { isMany } from '../../fields/is-many.ts'
import { hasSecretName, isEncrypted } from '../../form/secret-field.ts'
import type { FormItem } from '../../registry/entry-types.ts'
import type { EntryOf } from '../../registry/entry.ts'
import type { ImportMode } from '../transfer-model.ts'
import type { CellKind, ImportColumn } from './import-model.ts'

type ListEntry = EntryOf<'list'>
type FormItemObject = Exclude<FormItem, string>

const itemsOf = (entry: ListEntry): readonly FormItemObject[] =>
  (entry.form?.sections ?? []).flatMap(({ fields }) =>
    fields.map((item) => (typeof item === 'string' ? { field: item } : item)),
  )

/** What the entry's form always sends and never shows: a row without it would become another kind of thing. */
export function constantCells(entry: ListEntry): Row {
  const constants = itemsOf(entry).filter(({ constant, when }) => constant !== undefined && when === undefined)
  return Object.fromEntries(constants.map(({ field, constant }) => [field, constant]))
}

/** Paths in a row whose texts are encrypted before it is sent, as the entry's form does it. */
export function encryptedPaths(entry: ListEntry, columns: readonly ImportColumn[]): readonly string[] {
  const items = itemsOf(entry)
  return columns.flatMap(({ name }) => {
    const own = items.filter(({ field }) => field === name || field.startsWith(`${name}.`))
    const asked = own.length === 0 ? [{ field: name }] : own
    return asked.filter(isEncrypted).map(({ field }) => field)
  })
}

/** The members of a row that hold what nobody is shown, by their own names. */
export function secretMembers(entry: ListEntry, columns: readonly ImportColumn[]): readonly string[] {
  const kept = columns.flatMap(({ name, field, secret }) => {
    const parts = field?.children ?? []
    return !secret
      ? []
      : parts.length === 0
        ? [name]
        : parts.filter(({ writeOnly }) => writeOnly).map((part) => part.name)
  })
  return [...kept, ...encryptedPaths(entry, columns).map((path) => path.slice(path.lastIndexOf('.') + 1))]
}

const TEXTS = new Set(['string', 'unknown'])

/** Secret is what is encrypted, what is called like a secret, and any text that a server takes and never shows. */
function isSecret(name: string, field: Field | null, encrypted: readonly string[]): boolean {
  if (encrypted.some((path) => path === name || path.startsWith(`${name}.`))) return true
  if (field !== null && field.children.length > 0)
    return field.children.some((child) => isSecret(child.name, child, []))
  return TEXTS.has(field?.type ?? 'unknown') && (hasSecretName(name) || field?.writeOnly === true)
}

function kindOf(name: string, field: Field | null, rows: readonly Row[]): CellKind {
  if (field?.type === 'boolean') return 'boolean'
  if (isMany(name, field)) return 'list'
  const found = rows.map((row) => own(row, name)).find((value) => value !== undefined && value !== '')
  return field?.type === 'nested object' || (typeof found === 'object' && found !== null) ? 'object' : 'text'
}

const unstarred = (title: string): string => title.replace(/^\*+|\*+$/g, '').trim()

export interface ColumnSource {
  readonly entry: ListEntry
  readonly mode: ImportMode
  /** What POST or PUT takes; null without metadata. */
  readonly fields: readonly Field[] | null
  readonly file: RenderedFile
}

function toColumn(name: string, title: string, { entry, fields, file }: ColumnSource): ImportColumn {
  const field = fields?.find((each) => each.name === name) ?? null
  const bare = {
    name,
    label: field?.label ?? unstarred(title),
    field,
    kind: 'text',
    required: false,
    secret: false,
  } as const
  const encrypted = encryptedPaths(entry, [bare])
  return {
    ...bare,
    kind: kindOf(name, field, file.rows),
    required: field?.required ?? false,
    secret: isSecret(name, field, encrypted),
  }
}

/** What must be there so that a row can be sent at all. */
export function demandedFields(mode: ImportMode, fields: readonly Field[] | null): readonly Field[] {
  if (mode === 'update') return []
  return (fields ?? []).filter(({ required, readOnly }) => required && !readOnly)
}

/**
 * The columns of the preview in the order of the file. One that no row fills is left out, unless it must be filled in;
 * one that must be and is missing in the file comes last, empty, so that it can be.
 */
export function importColumns(source: ColumnSource): readonly ImportColumn[] {
  const { entry, mode, fields, file } = source
  const constants = constantCells(entry)
  const titles = new Map(file.titles.filter(([, name]) => name !== '').map(([title, name]) => [name, title]))
  const missing = demandedFields(mode, fields).filter(
    ({ name }) => !titles.has(name) && !Object.hasOwn(constants, name),
  )
  const columns = [...titles].map(([name, title]) => toColumn(name, title, source))
  const filled = columns.filter(
    ({ name, required }) => (required && mode === 'create') || file.rows.some((row) => own(row, name) !== undefined),
  )
  return [...filled, ...missing.map(({ name, label }) => toColumn(name, label, source))]
}

/** The same columns again, by name: of an import that is gone on with. */
export function namedColumns(names: readonly string[], source: ColumnSource): readonly ImportColumn[] {
  return names.map((name) => toColumn(name, name, source))
}
