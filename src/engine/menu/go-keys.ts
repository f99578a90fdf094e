import type { MenuFile } from '../registry/entry-types.generated.ts'
import type { IndexEntry } from '../registry/entry.ts'
import type { Session } from '../session/session.ts'
import { menuTargets } from './targets.ts'

interface GoLetter {
  readonly letter: string
  /** Key of the entry. */
  readonly entry: string
}

/** The letters of the menu (`go`) that open a screen after the key `g`, in all views. */
export const goLetters = (menu: MenuFile): readonly GoLetter[] =>
  menu.views
    .flatMap(({ items }) => items)
    .flatMap((item) => ('items' in item ? item.items : [item]))
    .flatMap((item) => ('entry' in item && item.go !== undefined ? [{ letter: item.go, entry: item.entry }] : []))

export type GoKey = ReturnType<typeof goKeys>[number]

/** The letters of the screens that the user may open. */
export function goKeys(menu: MenuFile, index: readonly IndexEntry[], session: Session) {
  const screens = menuTargets(menu, index, session).filter(({ kind }) => kind === 'screen')
  return goLetters(menu).flatMap(({ letter, entry }) => {
    const screen = screens.find(({ key }) => key === entry)
    if (screen === undefined || screen.to === null) return []
    return [{ letter, to: screen.to, titleKey: screen.titleKey, view: screen.view }]
  })
}
