import { parseServerTime } from '../../../contract/datetime.ts'
import { parseTypedTime } from '../../fields/typed-time.ts'
import type { Field } from '../../../contract/field.ts'
import { own } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/page.ts'
import type { Problem } from '../../../contract/problem.ts'
import { isKnownType, valueTraits } from '../../fields/form-traits.ts'
import { textNotation } from '../../fields/notation.ts'
import { unchangedBody } from '../../form/put-body.ts'
import type { ImportColumn, ImportRow, ImportTask, RowMessage } from './import-model.ts'

interface BodySource {
  /** See `constantCells`. */
  readonly constants: Row
  /** Fields of PUT; null without metadata. */
  readonly fields: readonly Field[] | null
}

const isKnownText = (field: Field | null): boolean =>
  field !== null && isKnownType(field.type) && valueTraits(field.type).isText === true

/** The value of an emptied cell: an empty text or list, else null. */
const emptied = ({ kind, field }: ImportColumn): unknown =>
  kind === 'list' ? [] : kind === 'text' && isKnownText(field) ? '' : null

function filled(
  { columns }: Pick<ImportTask, 'columns'>,
  cells: Row,
  whenEmpty: (column: ImportColumn) => unknown,
): Row {
  const byName = new Map(columns.map((column) => [column.name, column]))
  const pairs = Object.entries(cells).map(([name, value]) => {
    const column = byName.get(name)
    const rewrite = textNotation(column?.field ?? null, column?.utc)
    if (rewrite !== null && typeof value === 'string' && value !== '') return [name, rewrite(value)] as const
    if (value !== '' || column === undefined) return [name, value] as const
    // An empty secret is unchanged.
    return [name, column.secret ? undefined : whenEmpty(column)] as const
  })
  return Object.fromEntries(pairs.filter(([name, value]) => name !== '' && value !== undefined))
}

/** The stored values of fields without a column: a PUT would reset missing fields to their defaults. */
function untouched(fields: readonly Field[] | null, { cells, current }: ImportRow): Row {
  if (current === null || current === undefined) return {}
  // The file may have the name (`_display`) instead of the id.
  const byName = (name: string): boolean => Object.hasOwn(cells, `${name}_display`)
  return unchangedBody(
    (fields ?? []).filter(({ name }) => !byName(name)),
    current,
  )
}

/** The request body of a row. Secrets are not encrypted yet: see `encryptedPaths`. */
export function rowBody(
  task: Pick<ImportTask, 'mode' | 'columns'>,
  row: ImportRow,
  { constants, fields }: BodySource,
): Row {
  if (task.mode === 'create') return { ...constants, ...filled(task, row.cells, () => undefined) }
  return { ...untouched(fields, row), ...constants, ...filled(task, row.cells, emptied) }
}

/** The id of the object to update; null if the row has none. */
export function importRowId({ cells }: ImportRow): string | null {
  const id = own(cells, 'id')
  const text = typeof id === 'number' ? String(id) : typeof id === 'string' ? id.trim() : ''
  return text === '' ? null : text
}

/** Why a row is not sent: a date or time that does not exist, such as February 30. */
export const timeMessages = ({ columns }: Pick<ImportTask, 'columns'>, { cells }: ImportRow): readonly RowMessage[] =>
  columns
    .filter(({ name, field }) => field?.type === 'datetime' && isNoTime(own(cells, name)))
    .map(({ name }) => ({ kind: 'known', column: name, reason: 'no-time' }))

/** Other texts than dates are for the server to judge. */
const isNoTime = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\s*\d{4}[-/.]/.test(value) &&
  parseTypedTime(value) === null &&
  parseServerTime(value.trim()) === null

/** The column of an error path: `attrs.host` belongs to `attrs`. */
function columnOf(path: string, columns: readonly ImportColumn[]): string | null {
  const [first = ''] = path.split('.')
  return columns.some(({ name }) => name === first) ? first : null
}

/** The messages of a rejected row: one for each field, else the general one. Fields without a column are named in the text. */
export function rowMessages(problem: Problem, columns: readonly ImportColumn[]): readonly RowMessage[] {
  const fields = Object.entries(problem.fields).map(([path, text]): RowMessage => {
    const column = columnOf(path, columns)
    return { kind: 'said', column, text: column === null ? `${path}: ${text}` : text }
  })
  if (fields.length > 0) return fields
  if (problem.message !== null) return [{ kind: 'said', column: null, text: problem.message }]
  return [{ kind: 'known', column: null, reason: 'failed' }]
}
