import type { Entry, EntryOf, IndexEntry } from '../../engine/registry/entry.ts'
import { isOwnVariant } from '../../engine/registry/variants.ts'
import { builtInRow, bulkOf, headerOf, isCreateMenu, isNumbered, rowOf } from '../../engine/registry/list-defaults.ts'
import { accepts } from './call-checks.ts'
import type { CheckedRegistry } from './entry-context.ts'
import { found, type Found } from './problem.ts'

type ListEntry = EntryOf<'list'>
type Button = 'create' | 'update' | 'clone'

/** The screen that each built-in button opens, and the permission that it needs. */
const SCREEN = { create: 'create', update: 'update', clone: 'create' } as const
const PERMISSION = { create: 'add', update: 'change', clone: 'add' } as const

/** Create, Update and Clone open a form: without one the button would do nothing. */
export function* checkButtons(entry: ListEntry, registry: CheckedRegistry): Found {
  const { index } = registry
  const own = index.find(({ key }) => key === entry.key)
  if (own === undefined) return
  yield* checkAccepted(entry, own, registry)
  yield* checkOpened(entry, registry)
  const screens = entry.opens === undefined ? own : index.find(({ key }) => key === entry.opens)
  for (const button of buttonsOf(entry)) {
    if (own.permission[PERMISSION[button]] === false) continue
    const reason = whyDead(button, entry, screens)
    if (reason !== null) yield found(button === 'create' ? '/header' : '/row', `${button} does nothing: ${reason}`)
  }
}

/** The methods of the list URL that a button needs; those of one object are looked up at its own URL. */
const METHODS = { create: ['POST'], update: ['PUT', 'PATCH'], clone: ['POST'], delete: ['DELETE'] } as const

/** A button whose request the server refuses for everybody. */
function* checkAccepted(entry: ListEntry, own: IndexEntry, registry: CheckedRegistry): Found {
  const url = entry.form?.url ?? entry.url
  const refuses = (button: Button | 'delete', at: string) => !accepts(at, METHODS[button], registry)
  for (const button of entry.opens === undefined ? buttonsOf(entry) : []) {
    if (own.permission[PERMISSION[button]] === false) continue
    if (button === 'update' ? refuses(button, `${url}{id}/`) : refuses(button, url))
      yield found(button === 'create' ? '/header' : '/row', refusal(button, url))
  }
  if (own.permission.delete === false) return
  const deletes = rowOf(entry).some((action) => builtInRow(action) === 'delete')
  if (deletes && refuses('delete', `${entry.url}{id}/`)) yield found('/row', refusal('delete', entry.url))
  if (bulkOf(entry).includes('delete') && !isNumbered(entry) && refuses('delete', entry.url))
    yield found('/bulk', refusal('delete', entry.url))
}

const refusal = (button: Button | 'delete', url: string): string =>
  `${button} does nothing: ${url} does not accept ${METHODS[button].join(' or ')}`

/** A form that no button of this or another entry opens. */
function* checkOpened(entry: ListEntry, { entries }: CheckedRegistry): Found {
  if (entry.form === undefined || buttonsOf(entry).size > 0) return
  const isNamed = entries.some(({ entry: other }) => other.key !== entry.key && opensForm(other, entry.key))
  if (!isNamed) yield found('/form', 'nothing opens this form: the entry has neither create nor update')
}

const opensForm = (other: Entry, key: string): boolean =>
  other.kind === 'list' &&
  (other.opens === key ||
    headerOf(other).some(
      (item) => typeof item !== 'string' && isCreateMenu(item) && item.variants.some(({ entry }) => entry === key),
    ))

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
