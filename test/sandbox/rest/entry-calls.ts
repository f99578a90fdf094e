import { effectOf, objectUrl } from '../../../src/engine/actions/actions.ts'
import { permissionOf, type ResourceAction } from '../../../src/engine/permission/derive-permissions.ts'
import type { ActionEffect, ActionSlot } from '../../../src/engine/actions/action-model.ts'
import { quickOf } from '../../../src/engine/detail/detail.ts'
import type {
  Action,
  BulkAction,
  HeaderAction,
  PermissionOrNone,
  Relation,
  RowAction,
} from '../../../src/engine/registry/entry-types.generated.ts'
import type { EntryOf, IndexEntry } from '../../../src/engine/registry/entry.ts'
import { bulkOf, exportOf, headerOf, importOf, rowOf } from '../../../src/engine/registry/list-defaults.ts'
import type { Method } from './rest-server.ts'

export type Asked = PermissionOrNone | readonly string[] | undefined

/** A call of a screen, and the permissions that the screen requires to offer it. */
export interface EntryCall {
  /** `users row unblock`. */
  readonly name: string
  readonly method: Method
  /** A template. */
  readonly url: string
  readonly asks: readonly Asked[]
}

export interface ListScreen {
  readonly entry: EntryOf<'list'>
  readonly index: IndexEntry
}

type Target = readonly [method: Method, url: string]

const asked = ({ index }: ListScreen, action: ResourceAction): Asked => permissionOf(index, action)

const named = (
  { entry }: ListScreen,
  place: string,
  key: string,
  target: Target,
  ...asks: readonly Asked[]
): EntryCall => ({
  name: `${entry.key} ${place} ${key}`,
  method: target[0],
  url: target[1],
  asks,
})

function targetsOf(effect: ActionEffect): readonly Target[] {
  switch (effect.kind) {
    case 'patch':
    case 'switch':
    case 'bulk-patch':
    case 'bulk-update':
      return [['PATCH', effect.url]]
    case 'details':
      return [['GET', effect.url]]
    case 'call':
    case 'dialog':
    case 'table':
    case 'extension':
      return effect.action.call === undefined ? [] : [[effect.action.call[0], effect.action.call[1]]]
    default:
      return []
  }
}

function ownCalls(
  screen: ListScreen,
  place: ActionSlot,
  action: Action,
  list = screen.entry.url,
): readonly EntryCall[] {
  const changes = place === 'bulk' && (action.patch !== undefined || action.fields !== undefined)
  const also = changes ? asked(screen, 'change') : undefined
  return targetsOf(effectOf(action, place, list)).map((target) =>
    named(screen, place, action.key, target, action.perm, also),
  )
}

function headerCalls(screen: ListScreen, action: HeaderAction): readonly EntryCall[] {
  if (typeof action !== 'string' && !('variants' in action)) return ownCalls(screen, 'header', action)
  // What a variant makes of another entry is called there.
  const isElsewhere = typeof action !== 'string' && action.variants.every((variant) => 'entry' in variant)
  const { url, form } = screen.entry
  return isElsewhere ? [] : [named(screen, 'header', 'create', ['POST', form?.url ?? url], asked(screen, 'add'))]
}

const bulkCalls = (screen: ListScreen, action: BulkAction): readonly EntryCall[] =>
  action === 'delete'
    ? [named(screen, 'bulk', action, ['DELETE', screen.entry.url], asked(screen, 'delete'))]
    : ownCalls(screen, 'bulk', action)

function rowCalls(screen: ListScreen, action: RowAction): readonly EntryCall[] {
  if (typeof action !== 'string' && !('action' in action)) return ownCalls(screen, 'row', action)
  const { action: word, perm } = typeof action === 'string' ? { action, perm: undefined } : action
  const item = objectUrl(screen.entry.url)
  const [target, of] = (
    {
      update: [['PUT', item], 'change'],
      delete: [['DELETE', item], 'delete'],
      clone: [['POST', screen.entry.url], 'add'],
    } as const
  )[word]
  return [named(screen, 'row', word, target, asked(screen, of), perm)]
}

function cardCalls(screen: ListScreen, { perm, field, other, link, only }: Relation): readonly EntryCall[] {
  const key = field ?? other ?? ''
  const methods: readonly Target[] =
    link === undefined
      ? [['PATCH', objectUrl(screen.entry.url)]]
      : only === 'add'
        ? [['POST', link]]
        : [
            ['POST', link],
            ['DELETE', link],
          ]
  return methods.map((target) => named(screen, 'card', key, target, perm ?? asked(screen, 'change')))
}

function fileCalls(screen: ListScreen): readonly EntryCall[] {
  const { entry } = screen
  const exported = exportOf(entry)
  return [
    ...(importOf(entry) === null ? [] : [named(screen, 'file', 'import', ['POST', entry.url], asked(screen, 'add'))]),
    ...(exported === null
      ? []
      : [named(screen, 'file', 'export', ['GET', exported.url ?? entry.url], exported.perm ?? asked(screen, 'view'))]),
  ]
}

/** Whatever the entry of a list lets anybody do: its buttons, files and cards, and what the nodes of its tree offer. */
export function entryCalls(screen: ListScreen): readonly EntryCall[] {
  const { entry } = screen
  const tabs = entry.detail?.tabs ?? []
  const nodes = entry.tree?.node?.replace('{id}/', '') ?? entry.url
  return [
    named(screen, 'list', 'view', ['GET', entry.url], asked(screen, 'view')),
    ...(entry.tree === undefined
      ? []
      : [named(screen, 'tree', 'view', ['GET', entry.tree.url], entry.tree.perm ?? asked(screen, 'view'))]),
    ...headerOf(entry).flatMap((action) => headerCalls(screen, action)),
    ...bulkOf(entry).flatMap((action) => bulkCalls(screen, action)),
    ...rowOf(entry).flatMap((action) => rowCalls(screen, action)),
    ...fileCalls(screen),
    ...tabs.flatMap((tab) => quickOf(tab, entry).flatMap((action) => ownCalls(screen, 'quick', action))),
    ...tabs.flatMap(({ relations }) => (relations ?? []).flatMap((relation) => cardCalls(screen, relation))),
    ...(entry.tree?.menu ?? []).flatMap((action) => ownCalls(screen, 'row', action, nodes)),
  ]
}

/** The places that show a table: its tab, or an action, with what each asks beside the screen that it is on. */
export function placesOf(table: string, { entry }: ListScreen): readonly Asked[] {
  const tabs = entry.detail?.tabs ?? []
  const actions = [
    ...headerOf(entry),
    ...bulkOf(entry),
    ...rowOf(entry),
    ...tabs.flatMap((tab) => quickOf(tab, entry)),
    ...(entry.tree?.menu ?? []),
  ]
  const opens = (action: (typeof actions)[number]): action is Action =>
    typeof action !== 'string' && 'table' in action && action.table === table
  return [...tabs.filter((tab) => tab.table === table), ...actions.filter(opens)].map(({ perm }) => perm)
}
