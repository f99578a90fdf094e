import type { EntryOf, IndexEntry } from '../../src/engine/registry/entry.ts'
import { builtInRow, headerOf, isCreateMenu, rowOf } from '../../src/engine/registry/list-defaults.ts'
import { isOwnKind } from '../../src/engine/registry/kinds.ts'
import { isNumbered } from '../../src/engine/registry/numbered.ts'
import type { Registry } from './entry-context.ts'
import { found, type Found } from './problem.ts'

type ListEntry = EntryOf<'list'>
type Button = 'create' | 'update' | 'clone'

/** The screen that each built-in button leads to, and the permission without which nobody sees it. */
const SCREEN = { create: 'create', update: 'update', clone: 'create' } as const
const PERMISSION = { create: 'add', update: 'change', clone: 'add' } as const

/** Create, Update and Clone lead to a form: without one they would be live buttons that do nothing. */
export function* checkButtons(entry: ListEntry, { index }: Registry): Found {
  const own = index.find(({ key }) => key === entry.key)
  if (own === undefined) return
  const screens = entry.opens === undefined ? own : index.find(({ key }) => key === entry.opens)
  for (const button of buttonsOf(entry)) {
    if (own.permission[PERMISSION[button]] === false) continue
    const reason = whyDead(button, entry, screens)
    if (reason !== null) yield found(button === 'create' ? '/header' : '/row', `${button} does nothing: ${reason}`)
  }
}

/** In the order in which they are met, each once. */
function buttonsOf(entry: ListEntry): ReadonlySet<Button> {
  const creates = headerOf(entry).some(
    (item) => item === 'create' || (typeof item !== 'string' && isCreateMenu(item) && item.variants.some(isOwnKind)),
  )
  const rows = rowOf(entry).map(builtInRow)
  const offered: readonly Button[] = [...(creates ? (['create'] as const) : []), ...rows.filter(isButton)]
  return new Set(offered)
}

const isButton = (word: ReturnType<typeof builtInRow>): word is 'update' | 'clone' =>
  word === 'update' || word === 'clone'

function whyDead(button: Button, entry: ListEntry, screens: IndexEntry | undefined): string | null {
  if (isNumbered(entry)) return entry.form === undefined ? 'the list has no form' : null
  if (screens === undefined || screens.path === null) return `the list has no path, and opens no entry with one`
  return screens.has[SCREEN[button]] ? null : `${screens.key} has no form for it`
}
