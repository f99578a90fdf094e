import type { RelationModel } from '../../../engine/detail/relation.ts'
import type { ActionTarget } from '../../actions/action-target.ts'
import { type Reviewed, reviewChange } from '../../kernel/notifications/before-write.ts'
import { rowId } from '../../fields/row-name.ts'
import type { ConfirmRequest } from '../../kernel/notifications/confirm.ts'
import type { Linked } from './relation-access.ts'

interface RelationReview extends ConfirmRequest {
  /** True if the items are added, false if they are removed. */
  readonly linked: boolean
}

/** Shows what a change of a relation does to access, if the object is one that decides on it. */
export function reviewRelation(
  { key, confirm }: RelationModel,
  { entry, rows: [row] }: ActionTarget,
  items: readonly Linked[],
  { linked, ...question }: RelationReview,
): Promise<Reviewed> {
  const ids = items.map(({ id }) => id)
  const [without, joined] = [
    { id: rowId(row ?? {}), [key]: [] },
    { id: rowId(row ?? {}), [key]: ids },
  ]
  const rows = [linked ? { before: without, after: joined } : { before: joined, after: without }]
  return reviewChange(entry.effect === null ? null : { kind: entry.effect, rows }, {
    ...question,
    skipsNothing: linked || !confirm,
    commentRoom: 0,
  })
}
