import { useMemo } from 'react'
import useSWR from 'swr'
import { isObject } from '../../../contract/json-object.ts'
import { type EntryOrigin, type Origins, placeOf, type SourcePlace } from '../../../contract/origins.ts'
import type { Row } from '../../../contract/page.ts'
import { explainAll, type Explainable } from '../model/explain.ts'
import type { Explanation } from '../model/explanation.ts'
import { rowId } from '../../../console/fields/row-name.ts'
import { registry } from '../../../console/kernel/entries/registry-store.ts'
import { routeAt, viewOfPath } from '../../../console/kernel/entries/views.ts'
import { subjectsAtom } from '../../../console/kernel/inspector/subjects.ts'
import { loadDataFile } from '../../../console/kernel/platform/data-file.ts'
import { useStored } from '../../../console/kernel/platform/store.ts'
import { useSession } from '../../../console/kernel/session/session-state.ts'
import { useLocation } from '../../../console/kernel/navigation/location.tsx'

/** The control of an element: its kind and name, the entry around it, and its row. */
export interface Picked {
  readonly origin: string
  readonly entry: string | null
  readonly row: string | null
}

const SCREEN = 'screen:'

/** The control of an element that `useOrigin` has marked. @param at the element that was picked, inside of it or in its column */
export function pickedAt(marked: HTMLElement, at: HTMLElement): Picked {
  const screen = at.closest<HTMLElement>(`[data-origin^="${SCREEN}"]`)?.dataset['origin'] ?? null
  return {
    origin: marked.dataset['origin'] ?? '',
    entry: screen === null ? null : screen.slice(SCREEN.length),
    row: at.closest<HTMLElement>('tr[data-row]')?.dataset['row'] ?? null,
  }
}

/** Everything that the screen shows: the menu, the screen of the address, and what components describe. */
export function useSubjects(): readonly Explainable[] {
  const own = useStored(subjectsAtom)
  const session = useSession()
  const { pathname, search } = useLocation()
  return useMemo(() => {
    const { index, menu } = registry()
    const match = routeAt(pathname, search)
    return [
      ...(match.kind === 'screen'
        ? [{ kind: 'screen', entry: match.entry, screen: match.screen, index, session } as const]
        : []),
      ...own.values(),
      { kind: 'menu', view: viewOfPath(pathname), menu, index, session },
    ]
  }, [own, session, pathname, search])
}

const rowOf = (subject: Explainable, id: string | null): Row | null =>
  subject.kind === 'list' && id !== null ? (subject.rows.find((row) => rowId(row) === id) ?? null) : null

/** The explanation of a picked control; null if the screen changed meanwhile. */
export function explanationOf(subjects: readonly Explainable[], { origin, entry, row }: Picked): Explanation | null {
  const matching = subjects
    .flatMap((subject) => explainAll(subject, rowOf(subject, row)))
    .filter(({ kind, name }) => `${kind}:${name}` === origin)
  // A dialog is outside of the screen, and described after it.
  return matching.find((each) => each.entry === entry) ?? matching.at(-1) ?? null
}

/** What belongs to a control: sorting and filter of a column, all actions of the menu of a row. */
export function controlParts(
  subjects: readonly Explainable[],
  { kind, name, entry }: Explanation,
  row: string | null,
): readonly Explanation[] {
  if (kind !== 'column' && kind !== 'more') return []
  const isPart = (each: Explanation): boolean =>
    kind === 'more' ? each.kind === 'row' : (each.kind === 'sort' || each.kind === 'filter') && each.name === name
  return subjects
    .flatMap((subject) => (subject.kind === 'list' ? explainAll(subject, rowOf(subject, row)) : []))
    .filter((each) => each.entry === entry && isPart(each))
}

export const isShown = ({ verdict: { state } }: Explanation): boolean => state === 'allowed' || state === 'disabled'

/** True for what a server never announced, or for values that are typed: that a header has no menu is no missing control. */
const isNoControl = ({ kind, verdict }: Explanation): boolean =>
  (kind === 'sort' || kind === 'filter' || kind === 'search') &&
  verdict.proof.some(
    (ground) => (ground.kind === 'announced' && !ground.met) || (ground.kind === 'choices' && ground.count === 0),
  )

/** Every control of the screen that is not shown. */
export const absentOf = (explanations: readonly Explanation[]): readonly Explanation[] =>
  explanations.filter((each) => !isShown(each) && !isNoControl(each))

const NO_ORIGINS: Origins = {}

const isOrigin = (value: unknown): value is EntryOrigin => isObject(value) && typeof value['file'] === 'string'

async function loadOrigins(): Promise<Origins> {
  const file = await loadDataFile('origins.json')
  return Object.fromEntries(Object.entries(file).filter((pair): pair is [string, EntryOrigin] => isOrigin(pair[1])))
}

/** Finds the file and pointer of an explanation; null until the build's table of origins is loaded. */
export function usePlaces(): (control: Pick<Explanation, 'entry' | 'pointer'>) => SourcePlace | null {
  const { data = NO_ORIGINS } = useSWR<Origins>('origins', loadOrigins)
  return ({ entry, pointer }) => {
    const key = entry ?? ''
    const origin = Object.hasOwn(data, key) ? data[key] : undefined
    return origin === undefined ? null : placeOf(origin, pointer)
  }
}
