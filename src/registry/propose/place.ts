import { isObject, type JsonObject } from '../../contract/json-object.ts'
import type { MenuFileItem, View } from '../../engine/registry/entry-types.generated.ts'
import { MENU_FILE, type RegistryModule } from '../files/registry-module.ts'
import { partsOf } from '../facts/related-lists.ts'

export interface MenuPlace {
  readonly view: View
  /** Null: a line of its own. */
  readonly group: string | null
}

/** Icon of a line without a group. */
const ICON = 'folder'

type Group = Extract<MenuFileItem, { items: unknown }>

const isGroup = (item: MenuFileItem): item is Group => 'items' in item

/** In the console, if the app has screens there. */
const PREFERRED: readonly View[] = ['console', 'audit', 'settings', 'tickets', 'workbench']

/** The apps of the lists that a line of the menu opens, also those in its tabs. */
function appsOf(key: string, { entries }: RegistryModule): readonly string[] {
  const shown = entries.filter((entry) => entry.key === key || ('within' in entry && entry.within === key))
  return shown.flatMap((entry) => ('url' in entry ? [partsOf(entry.url)[0]] : []))
}

/** Beside the screens of the same app: in the group that has most of them; else a line of its own in the console. */
export function proposePlace(url: string, registry: RegistryModule, wishedView: View | null): MenuPlace {
  const [app] = partsOf(url)
  const views = wishedView === null ? PREFERRED : [wishedView]
  for (const view of views) {
    const groups = registry.menu.views.find((each) => each.view === view)?.items.filter(isGroup) ?? []
    const counted = groups.map(({ key, items }) => ({
      key,
      count: items.filter((line) => 'entry' in line && appsOf(line.entry, registry).includes(app)).length,
    }))
    const most = counted.reduce((best, each) => (each.count > best.count ? each : best), { key: '', count: 0 })
    if (most.count > 0) return { view, group: most.key }
  }
  return { view: wishedView ?? 'console', group: null }
}

const listOf = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])

function upsert(
  items: readonly JsonObject[],
  kind: 'view' | 'key',
  name: string,
  change: (item: JsonObject) => JsonObject,
) {
  const at = items.findIndex((item) => item[kind] === name)
  return at === -1 ? [...items, change({ [kind]: name })] : items.with(at, change(items[at] ?? {}))
}

/** The overlay's menu with a line for an entry. */
export function withLine(
  files: ReadonlyMap<string, unknown>,
  schema: string,
  key: string,
  place: MenuPlace,
): JsonObject {
  const json = files.get(MENU_FILE)
  const menu = isObject(json) ? json : { $schema: schema }
  const line = { entry: key, ...(place.group === null ? { icon: ICON } : {}) }
  const added = (item: JsonObject) => ({
    ...item,
    items: [...listOf(item['items']).filter((each) => each['entry'] !== key), line],
  })
  const views = upsert(listOf(menu['views']), 'view', place.view, (view) =>
    place.group === null ? added(view) : { ...view, items: upsert(listOf(view['items']), 'key', place.group, added) },
  )
  return { ...menu, views }
}
