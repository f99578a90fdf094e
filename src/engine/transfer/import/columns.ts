import type { Field } from '../../../contract/field.ts'
import type { RenderedFile } from '../../../contract/rendered-file.ts'
import type { Row } from '../../../contract/page.ts'
import { own } from '../../../contract/json-object.ts'
import { isMany } from '../../fields/choose-field-type.ts'
import { isKnownType } from '../../fields/form-traits.ts'
import { hasSecretName, isEncrypted } from '../../form/secrets.ts'
import type { FormItem } from '../../registry/entry-types.generated.ts'
import type { EntryOf } from '../../registry/entry.ts'
import type { ImportMode } from '../offers.ts'
import type { CellType, ImportColumn } from './import-model.ts'

type ListEntry = EntryOf<'list'>
type FormItemObject = Exclude<FormItem, string>

const itemsOf = (entry: ListEntry): readonly FormItemObject[] =>
  (entry.form?.sections ?? []).flatMap(({ fields }) =>
    fields.map((item) => (typeof item === 'string' ? { field: item } : item)),
  )

/** The constants of the entry's form, without which a row would become another variant. */
export function constantCells(entry: ListEntry): Row {
  const constants = itemsOf(entry).filter(({ constant, when }) => constant !== undefined && when === undefined)
  return Object.fromEntries(constants.map(({ field, constant }) => [field, constant]))
}

/** Paths in a row that are encrypted before it is sent, as in the entry's form. */
export function encryptedPaths(entry: ListEntry, columns: readonly ImportColumn[]): readonly string[] {
  const items = itemsOf(entry)
  return columns.flatMap(({ name }) => {
    const own = items.filter(({ field }) => field === name || field.startsWith(`${name}.`))
    const asked = own.length === 0 ? [{ field: name }] : own
    return asked.filter(isEncrypted).map(({ field }) => field)
  })
}

/** Names of the members of a row that hold secrets. */
export function secretColumnNames(entry: ListEntry, columns: readonly ImportColumn[]): readonly string[] {
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

const isPlainText = (field: Field | null): boolean =>
  field === null || field.type === 'string' || !isKnownType(field.type)

/** True for encrypted fields, secrets by name, and write-only texts. */
function isSecret(name: string, field: Field | null, encrypted: readonly string[]): boolean {
  if (encrypted.some((path) => path === name || path.startsWith(`${name}.`))) return true
  if (field !== null && field.children.length > 0)
    return field.children.some((child) => isSecret(child.name, child, []))
  return isPlainText(field) && (hasSecretName(name) || field?.writeOnly === true)
}

function kindOf(name: string, field: Field | null, rows: readonly Row[]): CellType {
  if (field?.type === 'boolean') return 'boolean'
  if (isMany(name, field)) return 'list'
  const found = rows.map((row) => own(row, name)).find((value) => value !== undefined && value !== '')
  return field?.type === 'nested object' || (typeof found === 'object' && found !== null) ? 'object' : 'text'
}

const unstarred = (title: string): string => title.replace(/^\*+|\*+$/g, '').trim()

export interface ColumnSource {
  readonly entry: ListEntry
  readonly mode: ImportMode
  /** Fields of POST or PUT; null without metadata. */
  readonly fields: readonly Field[] | null
  readonly file: RenderedFile
  /** The reader has chosen UTC. */
  readonly utc?: boolean
}

function toColumn(name: string, title: string, { entry, fields, file, utc = false }: ColumnSource): ImportColumn {
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
    utc,
  }
}

/** The fields that a row must have. */
export function requiredFields(mode: ImportMode, fields: readonly Field[] | null): readonly Field[] {
  if (mode === 'update') return []
  return (fields ?? []).filter(({ required, readOnly }) => required && !readOnly)
}

/**
 * The columns of the preview, in the order of the file. Empty columns are left out unless they are required; required
 * columns that the file lacks are appended.
 */
export function importColumns(source: ColumnSource): readonly ImportColumn[] {
  const { entry, mode, fields, file } = source
  const constants = constantCells(entry)
  const titles = new Map(file.titles.filter(([, name]) => name !== '').map(([title, name]) => [name, title]))
  const missing = requiredFields(mode, fields).filter(
    ({ name }) => !titles.has(name) && !Object.hasOwn(constants, name),
  )
  const columns = [...titles].map(([name, title]) => toColumn(name, title, source))
  const filled = columns.filter(
    ({ name, required }) => (required && mode === 'create') || file.rows.some((row) => own(row, name) !== undefined),
  )
  return [...filled, ...missing.map(({ name, label }) => toColumn(name, label, source))]
}

/** The columns with these names, for a resumed import. */
export function columnsByName(names: readonly string[], source: ColumnSource): readonly ImportColumn[] {
  return names.map((name) => toColumn(name, name, source))
}
