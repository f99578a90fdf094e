import { toText } from '../../contract/json-object.ts'
import type { Row } from '../../contract/page.ts'
import { sameStored } from '../form/same-stored.ts'
import type { PreparedCall } from './action-model.ts'
import type { BulkChange, PlannedRow } from './bulk-update.ts'

/** A record of a list, to read it again. */
export interface UndoRecord {
  /** URL of the list; the record is at `{list}{id}/`. */
  readonly list: string
  readonly id: string
  /** For messages. */
  readonly name: string
}

export interface ChangedValue {
  readonly path: string
  /** Null: it has no label of its own. */
  readonly label: string | null
  /** What the reverse restores. */
  readonly before: unknown
  /** What the action left. The reverse is refused if the record has another value by then. */
  readonly after: unknown
}

/** Restores the values of a record. */
export interface RecordStep {
  readonly kind: 'record'
  readonly record: UndoRecord
  readonly changes: readonly ChangedValue[]
  /** Reverses the changes; by default a PATCH of all values `before`. */
  readonly call?: PreparedCall
  /** Another record that the call needs. */
  readonly needs?: UndoRecord
}

/** Adds or removes a row of a link table. */
export interface LinkStep {
  readonly kind: 'link'
  /** URL of the link table. */
  readonly url: string
  /** The columns of both sides and their ids. */
  readonly link: Readonly<Record<string, string>>
  /** Of the linked record. */
  readonly name: string
  /** True if the action has linked them: the reverse removes the link. */
  readonly linked: boolean
}

/** How to reverse one part of an action, and what must still be true then. Plain data. */
export type UndoStep = RecordStep | LinkStep

/** Steps that reverse a bulk update, from its plan; null if a value before is unknown. */
export function bulkUpdateSteps(
  rows: readonly PlannedRow[],
  { list, nameOf }: { readonly list: string; readonly nameOf: (row: Row) => string },
): readonly UndoStep[] | null {
  const steps = rows.map(({ row, changes }): RecordStep => ({
    kind: 'record',
    record: { list, id: toText(row['id']), name: nameOf(row) },
    changes: changes.map(changedValue),
  }))
  return rows.some(({ changes }) => changes.some(({ field }) => field.encrypt)) ? null : knownSteps(steps)
}

const changedValue = ({ field, before, after }: BulkChange): ChangedValue => ({
  path: field.path,
  label: field.label,
  before,
  after,
})

/** Without values that are as before; null if a value before is unknown. */
export function knownSteps(steps: readonly RecordStep[]): readonly UndoStep[] | null {
  if (steps.some(({ changes }) => changes.some(({ before }) => before === undefined))) return null
  return steps
    .map((step) => ({ ...step, changes: step.changes.filter(({ before, after }) => !sameStored(before, after)) }))
    .filter(({ changes }) => changes.length > 0)
}
