import type { APIRequestContext } from '@playwright/test'
import type { IndexEntry } from '../../../src/engine/registry/entry.ts'
import { allScreens } from '../../browser/support/screen-sample.ts'
import { registered, type RegistryScreen } from '../../browser/support/registry-screens.ts'

/** Screens that an administrator can open by their address; those of an object show the first one of its list. */
export async function walkScreens(request: APIRequestContext): Promise<readonly RegistryScreen[]> {
  return (await allScreens(request)).filter(({ path }) => path !== '' && !path.includes('{'))
}

const index = registered.map(({ known }) => known)

/** The list at an address: that of a screen, or of the open tab of tabs. */
function listAt(path: string, params: Readonly<Record<string, string>>): IndexEntry | null {
  const isHere = (each: IndexEntry) =>
    each.path === path && Object.entries(each.routeQuery ?? {}).every(([name, value]) => params[name] === String(value))
  // Tabs first: their lists have the same address.
  const found =
    index.find((each) => isHere(each) && each.kind === 'tabs') ??
    index.find((each) => isHere(each) && each.kind === 'list' && each.has.list)
  if (found?.kind !== 'tabs') return found ?? null
  const tab = found.tabs.find(({ key }) => key === params['activeTab']) ?? found.tabs[0]
  return index.find((each) => each.key === tab?.entry && each.kind === 'list') ?? null
}

/** Query parameters of the address that are not part of the state of a list. */
const FOREIGN = new Set(['oid', 'activeTab', 'columns'])

/** The state of a list as the user has made it. */
export interface ListModel {
  readonly entry: IndexEntry
  /** Search, filters, order and tree node, by the names of the address. */
  readonly params: Readonly<Record<string, string>>
  readonly page: number
}

/** What an address says about the list that it opens. */
export function listModelOf(path: string, all: Readonly<Record<string, string>>): ListModel | null {
  const entry = listAt(path, all)
  if (entry === null) return null
  const { page = '1', ...rest } = all
  const own = Object.entries(rest).filter(([name]) => !FOREIGN.has(name) && !(name in (entry.routeQuery ?? {})))
  return { entry, params: Object.fromEntries(own), page: Number(page) }
}
