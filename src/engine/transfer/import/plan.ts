import { own } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/page.ts'
import type { ImportMode } from '../offers.ts'
import type { ImportColumn, ImportRow } from './import-model.ts'
import { sameCell } from './cells.ts'

/** A cell that an update will change. `before` is null for a secret. */
export interface CellChange {
  readonly column: string
  readonly before: unknown
}

/** The effect of sending a row. unread: its object is not loaded. absent: its object does not exist. */
export type RowPlan =
  | { readonly kind: 'create' }
  | { readonly kind: 'update'; readonly changes: readonly CellChange[] }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unread' }

export type PlanKind = RowPlan['kind']

export const PLAN_KINDS: readonly PlanKind[] = ['create', 'update', 'unchanged', 'absent', 'unread']

function changesOf(columns: readonly ImportColumn[], cells: Row, current: Row): readonly CellChange[] {
  return columns.flatMap((column) => {
    const { name, secret } = column
    const cell = own(cells, name)
    if (name === 'id' || cell === undefined) return []
    if (secret) return cell === '' ? [] : [{ column: name, before: null }]
    // A value that the response lacks cannot be compared: it counts as a change.
    if (Object.hasOwn(current, name) && sameCell(column, own(current, name), cell)) return []
    return [{ column: name, before: own(current, name) ?? null }]
  })
}

/** The effect of sending a row. */
export function planOf(mode: ImportMode, columns: readonly ImportColumn[], { cells, current }: ImportRow): RowPlan {
  if (mode === 'create') return { kind: 'create' }
  if (current === undefined) return { kind: 'unread' }
  if (current === null) return { kind: 'absent' }
  const changes = changesOf(columns, cells, current)
  return changes.length === 0 ? { kind: 'unchanged' } : { kind: 'update', changes }
}

/** False for rows without effect, which are skipped unless the user selects them. */
export function hasEffect({ kind }: RowPlan): boolean {
  return kind !== 'unchanged' && kind !== 'absent'
}
