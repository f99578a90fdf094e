import type { Field } from '../../../contract/field.ts'
import { own } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/row.ts'
import { toldBody } from '../../form/told.ts'
import { typedTimeToIso } from '../../typed-time.ts'
import type { ImportColumn, ImportRow, ImportTask } from './import-model.ts'

interface BodySource {
  /** What the entry sends of its own. */
  readonly constants: Row
  /** What PUT takes; null without metadata. */
  readonly fields: readonly Field[] | null
}

/** An emptied text is a text; an emptied number, date or relation is none. */
const emptied = ({ kind, field }: ImportColumn): unknown =>
  kind === 'list'
    ? []
    : kind === 'text' && ['string', 'email', 'url', 'slug', 'regex'].includes(field?.type ?? '')
      ? ''
      : null

function filled(
  { columns }: Pick<ImportTask, 'columns'>,
  cells: Row,
  whenEmpty: (column: ImportColumn) => unknown,
): Row {
  const byName = new Map(columns.map((column) => [column.name, column]))
  const pairs = Object.entries(cells).map(([name, value]) => {
    const column = byName.get(name)
    if (column?.field?.type === 'datetime' && typeof value === 'string' && value !== '')
      return [name, typedTimeToIso(value)] as const
    if (value !== '' || column === undefined) return [name, value] as const
    // A secret left empty was not changed.
    return [name, column.secret ? undefined : whenEmpty(column)] as const
  })
  return Object.fromEntries(pairs.filter(([name, value]) => name !== '' && value !== undefined))
}

/** A server sets to its default what a PUT leaves out, and a file need not have a column for each field: those stay as they are. */
function untouched(fields: readonly Field[] | null, { cells, current }: ImportRow): Row {
  if (current === null || current === undefined) return {}
  // A file may say by its name what the server tells by its id.
  const byName = (name: string): boolean => Object.hasOwn(cells, `${name}_display`)
  return toldBody(
    (fields ?? []).filter(({ name }) => !byName(name)),
    current,
  )
}

/** The body that a row is sent with; its secrets still stand in clear text (`encryptedPaths`). */
export function rowBody(
  task: Pick<ImportTask, 'mode' | 'columns'>,
  row: ImportRow,
  { constants, fields }: BodySource,
): Row {
  if (task.mode === 'create') return { ...constants, ...filled(task, row.cells, () => undefined) }
  return { ...untouched(fields, row), ...constants, ...filled(task, row.cells, emptied) }
}

/** The id that an update goes to; null when the row names none. */
export function rowId({ cells }: ImportRow): string | null {
  const id = own(cells, 'id')
  const text = typeof id === 'number' ? String(id) : typeof id === 'string' ? id.trim() : ''
  return text === '' ? null : text
}
