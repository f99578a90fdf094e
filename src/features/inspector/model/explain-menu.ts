import { mayOpen, mayOpenTab } from '../../../engine/permission/access.ts'
import { lineVerdict } from '../../../engine/menu/menu.ts'
import type { Ground, Verdict } from '../../../engine/permission/verdict.ts'
import type { MenuFile, MenuFileItem, View } from '../../../engine/registry/entry-types.generated.ts'
import type { IndexEntry, ScreenName } from '../../../engine/registry/entry.ts'
import type { Session } from '../../../engine/session/session.ts'
import type { Explanation } from './explanation.ts'

/** The menu of a view: what its lines are made of. */
export interface MenuSubject {
  readonly kind: 'menu'
  readonly view: View
  readonly menu: MenuFile
  readonly index: readonly IndexEntry[]
  readonly session: Session
}

/** Every line of the menu of a view, shown or not. */
export function explainMenu({ view, menu, index, session }: MenuSubject): readonly Explanation[] {
  const explained = (item: MenuFileItem, pointer: string): readonly Explanation[] => {
    if ('items' in item) return item.items.flatMap((line, at) => explained(line, `${pointer}/items/${at}`))
    const entry = 'entry' in item ? index.find(({ key }) => key === item.entry) : undefined
    return [
      {
        kind: 'menu',
        name: 'entry' in item ? item.entry : item.key,
        entry: null,
        pointer,
        label: ['entry' in item ? `resources.${item.entry}.title` : `shell.menu.${item.key}`],
        field: null,
        requests: typeof entry?.url === 'string' ? [{ method: 'GET', url: entry.url, params: [] }] : [],
        verdict: lineVerdict(item, index, session),
      },
    ]
  }
  return menu.views.flatMap((each, at) =>
    each.view === view ? each.items.flatMap((item, line) => explained(item, `/views/${at}/items/${line}`)) : [],
  )
}

/** A screen of an entry: whether it may be opened. Of tabs, also each of their tabs. */
export interface ScreenSubject {
  readonly kind: 'screen'
  readonly entry: IndexEntry
  readonly screen: ScreenName
  readonly index: readonly IndexEntry[]
  readonly session: Session
}

export function explainScreen({ entry, screen, index, session }: ScreenSubject): readonly Explanation[] {
  const verdict: Verdict<Ground> = mayOpen(entry, screen, session, index)
  return [
    {
      kind: 'screen',
      name: entry.key,
      entry: entry.key,
      pointer: '',
      label: [`resources.${entry.key}.title`],
      field: null,
      requests: entry.url === null ? [] : [{ method: 'GET', url: entry.url, params: Object.keys(entry.query) }],
      verdict,
    },
    ...entry.tabs.map((tab, at): Explanation => {
      const inside = index.find(({ key }) => key === tab.entry)
      return {
        kind: 'tab',
        name: tab.key,
        entry: entry.key,
        pointer: `/tabs/${at}`,
        label: [`resources.tabs.${tab.key}`],
        field: null,
        requests: typeof inside?.url === 'string' ? [{ method: 'GET', url: inside.url, params: [] }] : [],
        verdict: mayOpenTab(tab, session, index),
      }
    }),
  ]
}
