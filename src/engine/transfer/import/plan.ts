import { own } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/row.ts'
import type { ImportMode } from '../transfer-model.ts'
import type { ImportColumn, ImportRow } from './import-model.ts'
import { sameCell } from './same-cell.ts'

/** A cell that an update will change. `before` is null for a secret, which nobody can read. */
export interface PlannedChange {
  readonly column: string
  readonly before: unknown
}

/** What sending a row will do. unread: nobody has looked yet. absent: there is no such object. */
export type RowPlan =
  | { readonly kind: 'create' }
  | { readonly kind: 'update'; readonly changes: readonly PlannedChange[] }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unread' }

export type PlanKind = RowPlan['kind']

export const PLAN_KINDS: readonly PlanKind[] = ['create', 'update', 'unchanged', 'absent', 'unread']

function changesOf(columns: readonly ImportColumn[], cells: Row, current: Row): readonly PlannedChange[] {
  return columns.flatMap((column) => {
    const { name, secret } = column
    const cell = own(cells, name)
    if (name === 'id' || cell === undefined) return []
    if (secret) return cell === '' ? [] : [{ column: name, before: null }]
    // What the server does not show cannot be compared: it will be set.
    if (Object.hasOwn(current, name) && sameCell(column, own(current, name), cell)) return []
    return [{ column: name, before: own(current, name) ?? null }]
  })
}

/** What a row will do when it is sent, as far as it is known. */
export function planOf(mode: ImportMode, columns: readonly ImportColumn[], { cells, current }: ImportRow): RowPlan {
  if (mode === 'create') return { kind: 'create' }
  if (current === undefined) return { kind: 'unread' }
  if (current === null) return { kind: 'absent' }
  const changes = changesOf(columns, cells, current)
  return changes.length === 0 ? { kind: 'unchanged' } : { kind: 'update', changes }
}

/** Rows that would change nothing, or have nothing to change, are left out unless someone ticks them. */
export function isWorthSending({ kind }: RowPlan): boolean {
  return kind !== 'unchanged' && kind !== 'absent'
}
