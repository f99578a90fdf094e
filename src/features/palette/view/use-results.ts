import { useMemo, useState, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActionModel } from '../../../engine/actions/action-model.ts'
import { actionQuery, findIn, findNear, isWholeName, type Synonyms } from '../model/match.ts'
import { best, foldKinds, inGroups, mergeGroups } from '../model/groups.ts'
import { hrefTo } from '../../../engine/routes/href.ts'
import { useRunAction } from '../../../console/actions/use-run-action.ts'
import { useRevalidate } from '../../../console/kernel/server-state/server-state.ts'
import { useSession } from '../../../console/kernel/session/session-state.ts'
import type { PaletteCommand, PaletteGroup } from './commands.ts'
import { actionGroup, recordActionNames, type FoundRecord, recordGroups, type RecordScope } from './record-commands.ts'
import { useRecordSources, type RecordSource } from './record-lists.ts'
import { useSynonyms } from './synonyms.ts'
import { useLocation, useNavigation } from '../../../console/kernel/navigation/location.tsx'
import { isSearchable } from '../model/records.ts'
import { TAG_DELAY_MS } from '../../../console/list-state/use-list-query.ts'
import { useServices } from '../../../console/kernel/session/services.ts'
import { type RecordAnswer, searchRecords } from './search-records.ts'

/** Commands that match a text: records follow them. */
const MOST_COMMANDS = { first: 3, others: 8 }

interface Typed {
  readonly text: string
  /** The text to search records for: without unfinished Chinese or Japanese input. */
  readonly searched: string
  /** Enter was pressed: search without waiting for a pause. */
  readonly hurried: boolean
}

/** The results of a text: commands at once, records when their lists have answered. */
export function useResults(commands: readonly PaletteCommand[], { text, searched, hurried }: Typed) {
  const { t } = useTranslation()
  const synonyms = useSynonyms()
  const sources = useRecordSources()
  const names = useMemo(() => recordActionNames(sources ?? [], synonyms, t), [sources, synonyms, t])
  const query = useMemo(() => actionQuery(searched, names), [searched, names])
  const { answers, done } = useRecordSearch(sources, query.text, hurried)
  const scope = useRecordScope(synonyms)

  const exact = useMemo(() => findIn(commands, text), [commands, text])
  const groups = useMemo(() => {
    const found = recordGroups(answers, query.text, scope)
    const actions = actionGroup(found.records, query, scope) ?? []
    // A slip in the name of a command may be the name of a record.
    const isUnknown = exact.length === 0 && done && found.records.length === 0
    const find = isUnknown ? findNear : findIn
    const isNamed = (whole: PaletteCommand) => isWholeName(whole.fills ?? '', text) || find([whole], text).length === 0
    const local = foldKinds(isUnknown ? findNear(commands, text) : exact, isNamed)
    const isKinds = local.some(({ kindOf }) => isWholeName(kindOf?.fills ?? '', text))
    const shown = text.trim() === '' || isKinds ? local : best(local, 'recent', MOST_COMMANDS)
    const titled = inGroups(shown, 'recent').map((group) => ({ ...group, title: t(`palette.groups.${group.key}`) }))
    return [...titled, ...(query.action === '' ? [found.groups, actions] : [actions, found.groups]).flat()]
  }, [commands, exact, text, answers, done, query, scope, t])
  const failed = answers
    .filter(({ page }) => page === null)
    .map(({ source }) => t(`resources.${source.index.key}.title`))
  return { ...useSteadyGroups(groups, text), done, failed }
}

function useRecordScope(synonyms: Synonyms): RecordScope {
  const { t } = useTranslation()
  const session = useSession()
  const { navigate } = useNavigation()
  const { pathname } = useLocation()
  const runAction = useRunAction()
  const revalidate = useRevalidate()
  return useMemo(() => {
    const open = (href: string) => navigate(href)
    const run = (action: ActionModel, { source: { entry, index }, row, href }: FoundRecord) => {
      const isLeft = action.effect.kind === 'delete' && pathname === href
      const reload = async () => (isLeft ? open(hrefTo(index, 'list')) : revalidate(index.url ?? ''))
      void runAction(action, { entry: index, rows: [row], name: entry.name ?? 'name', reload })
    }
    return { session, synonyms, t, open, run }
  }, [session, synonyms, t, navigate, pathname, runAction, revalidate])
}

const firstKey = (groups: readonly PaletteGroup[]): string | null => groups[0]?.items[0]?.key ?? null

/** The groups and the current row. Late results move no row above it; another text starts again at the first row. */
function useSteadyGroups(next: readonly PaletteGroup[], text: string) {
  const [kept, setKept] = useState<Steady>({ text, next, groups: next, cursor: null })
  const steady = steadied(kept, next, text)
  if (steady !== kept) setKept(steady)
  const { groups } = steady
  return {
    groups,
    cursor: steady.cursor ?? firstKey(groups),
    point: (cursor: string) => setKept((now) => ({ ...now, cursor })),
  }
}

interface Steady {
  readonly text: string
  readonly next: readonly PaletteGroup[]
  readonly groups: readonly PaletteGroup[]
  /** Null until the user moves it: the first row. */
  readonly cursor: string | null
}

function steadied(kept: Steady, next: readonly PaletteGroup[], text: string): Steady {
  if (kept.text !== text) return { text, next, groups: next, cursor: null }
  if (kept.next === next) return kept
  return { ...kept, next, groups: mergeGroups(kept.groups, next, kept.cursor ?? firstKey(kept.groups)) }
}

interface RecordSearch {
  readonly answers: readonly RecordAnswer[]
  /** False while answers are missing. */
  readonly done: boolean
}

const NOTHING: RecordSearch = { answers: [], done: true }
const NO_ANSWER: RecordSearch = { answers: [], done: false }

/**
 * Records that match a text, from all lists at once, after a pause in typing. The next text aborts the requests; answers
 * for another text are never returned.
 * @param hurried send the requests without waiting for a pause
 */
function useRecordSearch(sources: readonly RecordSource[] | null, text: string, hurried: boolean): RecordSearch {
  const services = useServices()
  const session = useSession()
  const [latest, setLatest] = useState({ text: '', search: NOTHING })
  const isSearched = isSearchable(text) && sources?.length !== 0
  useEffect(() => {
    if (!isSearched || sources === null) return
    const controller = new AbortController()
    const publish = (answers: readonly RecordAnswer[], done: boolean) => setLatest({ text, search: { answers, done } })
    const timer = window.setTimeout(
      () => void searchRecords({ text, sources, session, services, signal: controller.signal, publish }),
      hurried ? 0 : TAG_DELAY_MS,
    )
    return () => {
      window.clearTimeout(timer)
      controller.abort()
      setLatest({ text: '', search: NOTHING })
    }
  }, [isSearched, sources, text, hurried, session, services])
  if (!isSearched) return NOTHING
  return latest.text === text ? latest.search : NO_ANSWER
}
