import { own } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/page.ts'
import type { ActionModel } from '../../../engine/actions/action-model.ts'
import { type ActionSource, bulkAction, rowActions } from '../../../engine/actions/actions.ts'
import { verdictOf } from '../../../engine/permission/verdict.ts'
import type { Action, BulkAction, Reference } from '../../../engine/registry/entry-types.generated.ts'
import type { EntryOf, IndexEntry } from '../../../engine/registry/entry.ts'
import { builtInRow, bulkOf, rowOf } from '../../../engine/registry/list-defaults.ts'
import { detailOf, quickOf } from '../../../engine/detail/detail.ts'

interface RecordActionSource extends ActionSource {
  /** All entries. */
  readonly all: readonly IndexEntry[]
  readonly references: Readonly<Record<string, Reference>>
}

type Patch = Exclude<BulkAction, string>

/** Bulk actions that suit one record: those that set fields to fixed values. */
const patchesOf = (entry: EntryOf<'list'>): readonly Patch[] =>
  bulkOf(entry).filter((item): item is Patch => typeof item !== 'string' && item.patch !== undefined)

/** False for a patch with the values that the record has. */
const changes = ({ patch = {} }: Pick<Action, 'patch'>, row: Row): boolean =>
  Object.entries(patch).some(([name, value]) => own(row, name) !== value)

/**
 * Everything that the user may do with one record, outside its list: its row actions, the bulk actions that set fields,
 * the quick actions of its detail; dangerous ones last. A key counts once, and no switch whose field a bulk action sets.
 */
export function recordActions(source: RecordActionSource, row: Row): readonly ActionModel[] {
  const { entry, session, all, references } = source
  const selected = verdictOf({ kind: 'selection', met: true }, 'disabled')
  const patches = patchesOf(entry)
  const fields = new Set(patches.flatMap(({ patch = {} }) => Object.keys(patch)))
  const quick = detailOf({ entry, fields: null, row, session, references, index: all }).tabs.flatMap((tab) => tab.quick)
  const actions = [
    ...rowActions(source, row),
    ...patches.filter((item) => changes(item, row)).map((item) => bulkAction(item, source, selected)),
    ...quick.filter(({ effect }) => effect.kind !== 'switch' || !fields.has(effect.field)),
  ]
  const allowed = actions
    .filter(({ verdict }) => verdict.state === 'allowed')
    .sort((a, b) => Number(a.danger) - Number(b.danger))
  return allowed.filter(({ key }, at) => allowed.findIndex((action) => action.key === key) === at)
}

export function recordActionKeys(entry: EntryOf<'list'>): readonly string[] {
  const quick = (entry.detail?.tabs ?? []).flatMap((tab) => quickOf(tab, entry))
  const row = rowOf(entry).map(
    (item) => builtInRow(item) ?? (typeof item === 'string' || !('key' in item) ? '' : item.key),
  )
  return [...new Set([...row, ...[...patchesOf(entry), ...quick].map(({ key }) => key)])]
}
