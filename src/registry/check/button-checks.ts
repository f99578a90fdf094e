import type { EntryOf, IndexEntry } from '../../engine/registry/entry.ts'
import { isOwnVariant } from '../../engine/registry/variants.ts'
import { builtInRow, headerOf, isCreateMenu, isNumbered, rowOf } from '../../engine/registry/list-defaults.ts'
import type { CheckedRegistry } from './entry-context.ts'
import { found, type Found } from './problem.ts'

type ListEntry = EntryOf<'list'>
type Button = 'create' | 'update' | 'clone'

/** The screen that each built-in button opens, and the permission that it needs. */
const SCREEN = { create: 'create', update: 'update', clone: 'create' } as const
const PERMISSION = { create: 'add', update: 'change', clone: 'add' } as const

/** Create, Update and Clone open a form: without one the button would do nothing. */
export function* checkButtons(entry: ListEntry, { index }: CheckedRegistry): Found {
  const own = index.find(({ key }) => key === entry.key)
  if (own === undefined) return
  const screens = entry.opens === undefined ? own : index.find(({ key }) => key === entry.opens)
  for (const button of buttonsOf(entry)) {
    if (own.permission[PERMISSION[button]] === false) continue
    const reason = whyDead(button, entry, screens)
    if (reason !== null) yield found(button === 'create' ? '/header' : '/row', `${button} does nothing: ${reason}`)
  }
}

/** Without duplicates, in order of first use. */
function buttonsOf(entry: ListEntry): ReadonlySet<Button> {
  const creates = headerOf(entry).some(
    (item) => item === 'create' || (typeof item !== 'string' && isCreateMenu(item) && item.variants.some(isOwnVariant)),
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
