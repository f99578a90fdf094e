import { describeFailure } from '../../../client/failure.ts'
import type { Row } from '../../../contract/page.ts'
import type { ActionModel } from '../../../engine/actions/action-model.ts'
import { findField } from '../../../engine/fields/field-lookup.ts'
import { may } from '../../../engine/permission/access.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { restoreSteps, sentValues, type UndoableChange, undoableChange } from '../model/undo-plan.ts'
import { indexEntry } from '../../../console/kernel/entries/entry.ts'
import { rowId, rowName } from '../../../console/fields/row-name.ts'
import {
  actionScope,
  type ActionTarget,
  type ActionTools,
  type UndoWatch,
} from '../../../console/actions/action-target.ts'
import { readRowsWith } from '../../../console/actions/read-rows.ts'

/** The steps of an action without an Undo. */
const NOTHING: UndoWatch = async () => []

/** See `AfterWrite`. An action whose records cannot be read has no Undo. */
export async function watch(
  action: ActionModel,
  target: ActionTarget,
  tools: ActionTools,
  ids: readonly string[],
): Promise<UndoWatch> {
  try {
    if (action.effect.kind !== 'bulk-update' && target.undo !== undefined) {
      const own = await target.undo(action)
      if (own !== null) return quietly(own)
    }
    const change = undoableChange(action.effect)
    const entry = change === null ? null : changedEntry(change, target.entry, tools)
    if (change === null || entry === null || entry.url === null || ids.length === 0) return NOTHING
    return quietly(await watchRows({ action, target, tools, change, list: entry.url, ids }))
  } catch (error) {
    // The session has ended: the action must not ask for another login.
    if (describeFailure(error).handling === 'relogin') throw error
    return NOTHING
  }
}

const quietly =
  (watch: UndoWatch): UndoWatch =>
  async (done) =>
    watch(done).catch(() => [])

/** Null if the user may not change the records of another entry, which a call may do for them. */
function changedEntry({ entry }: UndoableChange, own: IndexEntry, { session }: ActionTools): IndexEntry | null {
  if (entry === null) return own
  const other = indexEntry(entry)
  return other !== null && may(other, 'change', session).state === 'allowed' ? other : null
}

interface WatchedRows {
  readonly action: ActionModel
  readonly target: ActionTarget
  readonly tools: ActionTools
  readonly change: UndoableChange
  readonly list: string
  readonly ids: readonly string[]
}

async function watchRows(watched: WatchedRows): Promise<UndoWatch> {
  const { action, target, tools, change, list, ids } = watched
  const before = await readRowsWith(change.fields, { api: tools.api, url: list, ids })
  return async (done = ids) => {
    const changed = before.filter((row) => done.includes(rowId(row)))
    const after = change.readAfter
      ? await readRowsWith(change.fields, { api: tools.api, url: list, ids: changed.map(rowId) })
      : changed.map((row) => ({ ...row, ...sentValues(action.effect, actionScope(target, tools)) }))
    return (
      restoreSteps(
        changed.flatMap((row) => after.filter((each) => rowId(each) === rowId(row)).map((each) => pair(row, each))),
        {
          list,
          fields: change.fields,
          nameOf: (row) => rowName(row, target.entry.url === list ? target.name : 'name'),
          labelOf: (field) => labelOf(tools, list, field),
        },
      ) ?? []
    )
  }
}

const pair = (before: Row, after: Row) => ({ before, after })

/** The label of a field in any method of the metadata; null while unknown. */
function labelOf({ metadata }: ActionTools, list: string, field: string): string | null {
  const answer = metadata.kept(list)
  return answer?.kind === 'metadata' ? (findField(Object.values(answer.fields).flat(), field)?.label ?? null) : null
}
