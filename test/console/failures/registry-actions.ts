import type { ActionModel } from '../../../src/engine/actions/action-model.ts'
import { bulkAction, headerAction, ownAction, rowAction } from '../../../src/engine/actions/actions.ts'
import type { Entry, EntryOf, IndexEntry } from '../../../src/engine/registry/entry.ts'
import type { Action } from '../../../src/engine/registry/entry-types.generated.ts'
import { bulkOf, headerOf, rowOf } from '../../../src/engine/registry/list-defaults.ts'
import { bodies, index as registry } from '../../support/registry.ts'
import { sessionOf } from '../../support/sessions.ts'

const ALLOWED = { state: 'allowed', proof: [] } as const
export const session = sessionOf({ permissions: [] })
export const ROWS = [
  { id: 'r1', name: 'One', key: '1:2', user: 'u1', asset: 'a1', type: 'x', systemuser: 's1', task: 't1' },
  { id: 'r2', name: 'Two' },
]

export const entries = await Promise.all(
  registry.map(async (index) => ({ index, entry: (await bodies[index.key]?.())?.default })),
)
export const lists = entries.flatMap(({ index, entry }) => (entry?.kind === 'list' ? [{ index, entry }] : []))

/** Every action of a list and of the tree beside it. */
function listActions(index: IndexEntry, entry: EntryOf<'list'>): readonly ActionModel[] {
  const source = { entry, index, session, metadata: null }
  const quick = (entry.detail?.tabs ?? []).flatMap((tab) => tab.quick ?? [])
  return [
    ...headerOf(entry).map((item) => headerAction(item, source)),
    ...rowOf(entry).map((item) => rowAction(item, { index, scope: { session, row: null }, slot: 'row', entry })),
    ...quickActions(index, quick),
    ...(entry.tree?.menu ?? []).map((item) => ownAction(item, 'row', ALLOWED, index)),
    ...bulkOf(entry).map((item) => bulkAction(item, source, ALLOWED)),
  ]
}

const quickActions = (index: IndexEntry, items: readonly (string | Action)[]): readonly ActionModel[] =>
  items.flatMap((item) => (typeof item === 'string' ? [] : [ownAction(item, 'quick', ALLOWED, index)]))

function actionsOf(index: IndexEntry, entry: Entry | undefined): readonly ActionModel[] {
  if (entry?.kind === 'list') return listActions(index, entry)
  return entry?.kind === 'form' || entry?.kind === 'object' ? quickActions(index, entry.quick ?? []) : []
}

/** Every action of the registry, as if all were allowed. */
export const actions = entries.flatMap(({ index, entry }) =>
  actionsOf(index, entry).map((action) => ({
    name: `${index.key}: ${action.slot} ${action.key}`,
    index,
    action: { ...action, verdict: ALLOWED },
  })),
)

export const targetOf = (index: IndexEntry, { slot }: ActionModel) => ({
  entry: index,
  place: { parent: { id: 'p1', name: 'Parent' }, params: {}, links: {} },
  query: { node: 'n1' },
  rows: slot === 'bulk' ? ROWS : slot === 'header' ? [] : ROWS.slice(0, 1),
  name: 'name',
  reload: async () => undefined,
})
