import { atom } from 'jotai'
import { goKeys, type GoKey } from '../../../../engine/menu/go-keys.ts'
import type { Session } from '../../../../engine/session/session.ts'
import { registry } from '../../../kernel/entries/registry-store.ts'
import { sharesOrganization } from '../../../kernel/entries/views.ts'
import { store } from '../../../kernel/platform/store.ts'
import { type Navigation } from '../../../kernel/navigation/location.tsx'

interface KeyContext {
  readonly navigate: Navigation['navigate']
  readonly session: Session
}

/** The letters after `g` of the screens that the user may open in the current organization. */
export const permittedGoKeys = (session: Session): readonly GoKey[] => {
  const { menu, index } = registry()
  return goKeys(menu, index, session).filter(({ view }) => sharesOrganization(view, session))
}

/** Time for the letter after `g`, ms. */
const GO_MS = 1500

/** When `g` was pressed, until the next key. */
const goPressedAtom = atom<number | null>(null)

/** Runs the shortcut of a letter: `n`, `j`, `k`, or `g` and the letter of a screen. */
export function pressKey({ key, timeStamp }: KeyboardEvent, { navigate, session }: KeyContext): void {
  const pressedAt = store.get(goPressedAtom)
  store.set(goPressedAtom, null)
  if (pressedAt !== null && timeStamp - pressedAt < GO_MS) {
    const screen = permittedGoKeys(session).find(({ letter }) => letter === key)
    if (screen !== undefined) navigate(screen.to)
  } else if (key === 'g') store.set(goPressedAtom, timeStamp)
  else if (key === 'n') pressCreate()
  else if (key === 'j') moveRow(1)
  else if (key === 'k') moveRow(-1)
}

/** Opens the form or the menu of the create button. A disabled one gets the focus, which shows the reason. */
function pressCreate(): void {
  const buttons = document.querySelectorAll<HTMLElement>('#main [aria-keyshortcuts="n"]')
  const button = [...buttons].find((each) => each.offsetParent !== null)
  button?.focus()
  button?.click()
}

/** Moves the focus to the next or the previous row of the list; first to its first row. */
function moveRow(step: 1 | -1): void {
  const focused = document.activeElement?.closest('tr[data-row]') ?? null
  const table = focused?.closest('table') ?? document.querySelector('#main table.data-table')
  const rows = [...(table?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])]
  const at = focused === null ? -1 : rows.findIndex((row) => row === focused)
  const row = at < 0 ? rows[0] : rows[at + step]
  if (row === undefined) return
  row.tabIndex = -1
  // Adding the same listener again does nothing.
  row.addEventListener('keydown', onRowKey)
  row.addEventListener('contextmenu', onRowMenu)
  row.focus()
}

/** Enter opens the focused row, the menu key its menu. `x` selects it: see `select-column.tsx`. */
function onRowKey(event: KeyboardEvent): void {
  const row = event.currentTarget
  if (!(row instanceof HTMLElement) || event.target !== row) return
  if (event.key === 'Enter') press(event, row.querySelector<HTMLElement>('.name-cell a, td a:not(.row-action)'))
  if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) press(event, menuButton(row))
}

/** The event of the menu key; that of a mouse has a cell as target. */
function onRowMenu(event: MouseEvent): void {
  const row = event.currentTarget
  if (row instanceof HTMLElement && event.target === row) press(event, menuButton(row))
}

const menuButton = (row: HTMLElement) => row.querySelector<HTMLElement>('[aria-haspopup="menu"]')

function press(event: Event, control: HTMLElement | null): void {
  if (control === null) return
  event.preventDefault()
  control.click()
}
