import { isObject, toText } from '../../contract/json-object.ts'
import type { Row } from '../../contract/page.ts'
import type { ActionEffect, PreparedCall } from '../actions/action-model.ts'
import type { BulkChange, PlannedRow } from '../actions/bulk-update.ts'
import { prepareCall } from '../actions/prepare-call.ts'
import { valueAt } from '../fields/field-lookup.ts'
import type { TemplateScope } from '../template/template.ts'
import { sameStored } from './same-stored.ts'

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

/** What an action changes, as far as its definition says. */
export interface UndoableChange {
  /** Entry of the changed records; null: that of the action. */
  readonly entry: string | null
  readonly fields: readonly string[]
  /** Only the server knows the new values: read the records again. */
  readonly readAfter: boolean
}

/** Null: the action cannot be undone, or (`bulk-update`) its plan says more. */
export function undoableChange(effect: ActionEffect): UndoableChange | null {
  const rule = 'action' in effect ? effect.action.undo : undefined
  if (rule === false) return null
  switch (effect.kind) {
    case 'switch':
      return { entry: null, fields: [effect.field], readAfter: false }
    case 'patch':
    case 'bulk-patch':
      return { entry: null, fields: Object.keys(effect.action.patch ?? {}), readAfter: false }
    case 'call':
    case 'dialog':
    case 'table':
      return rule === undefined ? null : { entry: rule.of ?? null, fields: rule.fields, readAfter: true }
    default:
      return null
  }
}

/** The values that a `patch` or `switch` sends for each record. */
export function sentValues(effect: ActionEffect, scope: TemplateScope): Row {
  const body = prepareCall(effect, scope).body
  const values: unknown = Array.isArray(body) ? body[0] : body
  if (!isObject(values)) return {}
  const { id: _id, ...rest } = values
  return rest
}

interface RestoreSource {
  readonly list: string
  readonly fields: readonly string[]
  readonly nameOf: (row: Row) => string
  readonly labelOf: (field: string) => string | null
}

/**
 * Steps that restore the fields of records.
 * @param pairs each record before and after the action
 * @returns null if a value before is unknown, so that it cannot be restored
 */
export function restoreSteps(
  pairs: readonly { readonly before: Row; readonly after: Row }[],
  { list, fields, nameOf, labelOf }: RestoreSource,
): readonly UndoStep[] | null {
  const steps = pairs.map(({ before, after }): RecordStep => {
    const changes = fields.map((path) => ({
      path,
      label: labelOf(path),
      before: valueAt(before, path),
      after: valueAt(after, path),
    }))
    return { kind: 'record', record: { list, id: String(before['id']), name: nameOf(before) }, changes }
  })
  return knownSteps(steps)
}

/** Steps that reverse a bulk update, from its plan. Parameters and result as above. */
export function bulkUpdateSteps(
  rows: readonly PlannedRow[],
  { list, nameOf }: Pick<RestoreSource, 'list' | 'nameOf'>,
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

/** Without values that are as before. */
function knownSteps(steps: readonly RecordStep[]): readonly UndoStep[] | null {
  if (steps.some(({ changes }) => changes.some(({ before }) => before === undefined))) return null
  return steps
    .map((step) => ({ ...step, changes: step.changes.filter(({ before, after }) => !sameStored(before, after)) }))
    .filter(({ changes }) => changes.length > 0)
}
