import type { TFunction } from 'i18next'
import { isServerPath } from '../../../contract/server-pages.ts'
import { own } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/page.ts'
import { withQuery } from '../../../contract/url.ts'
import type { ActionModel } from '../../../engine/actions/action-model.ts'
import { recordActionKeys, recordActions } from '../model/record-actions.ts'
import { valueAt } from '../../../engine/fields/field-lookup.ts'
import { columnsOf } from '../../../engine/list/columns.ts'
import {
  type ActionQuery,
  aliasesOf,
  type Findable,
  findIn,
  isNamed,
  isWholeName,
  type Synonyms,
} from '../model/match.ts'
import { hrefTo } from '../../../engine/routes/href.ts'
import type { Session } from '../../../engine/session/session.ts'
import { actionHref } from '../../../console/actions/action-href.ts'
import { actionLabel, resourceWords } from '../../../console/actions/resource-words.ts'
import { linkedDetail, ownDetail } from '../../../console/actions/row-href.ts'
import { plainText } from '../../../console/fields/base/plain-text.tsx'
import { nameText, rowId, rowName } from '../../../console/fields/row-name.ts'
import { registry } from '../../../console/kernel/entries/registry-store.ts'
import { openOutside, type PaletteCommand, type PaletteGroup } from './commands.ts'
import type { RecordSource } from './record-lists.ts'
import type { RecordAnswer } from './search-records.ts'

/** A found record, with its link. */
export interface FoundRecord {
  readonly source: RecordSource
  readonly row: Row
  readonly name: string
  /** Fields that distinguish it from records of the same name. */
  readonly facts: readonly string[]
  readonly href: string
}

/** What commands of records need. */
export interface RecordScope {
  readonly session: Session
  readonly synonyms: Synonyms
  readonly t: TFunction
  readonly open: (href: string) => void
  readonly run: (action: ActionModel, record: FoundRecord) => void
}

interface Found {
  /** A group for each list with results. */
  readonly groups: readonly PaletteGroup[]
  readonly records: readonly FoundRecord[]
}

/** The found records by list: a list with a record of just this name first. In a list the best matches first, then a link to all. */
export function recordGroups(answers: readonly RecordAnswer[], text: string, scope: RecordScope): Found {
  const found = answers.map(({ source, page }) => {
    const rows = page?.rows ?? []
    const records = bestFirst(
      rows.flatMap((row) => recordOf(row, source, scope.session)),
      text,
    )
    return { source, records, count: page?.count ?? 0 }
  })
  const filled = found
    .filter(({ records }) => records.length > 0)
    .sort((a, b) => Number(hasName(b.records, text)) - Number(hasName(a.records, text)))
  return {
    records: filled.flatMap(({ records }) => records),
    groups: filled.map(({ source, records, count }) => ({
      key: `records ${source.index.key}`,
      title: scope.t(`resources.${source.index.key}.title`),
      items: [
        ...records.map((record) => recordCommand(record, scope)),
        ...(count > records.length ? allRecords(source, text, count, scope) : []),
      ],
    })),
  }
}

const hasName = (records: readonly FoundRecord[], text: string): boolean =>
  records.some(({ name }) => isWholeName(name, text))

function recordOf(row: Row, source: RecordSource, session: Session): readonly FoundRecord[] {
  const { entry, index } = source
  const links = columnsOf(entry, null, session).find(({ isName }) => isName)?.links ?? []
  const href = (links.length > 0 ? linkedDetail(links, session) : ownDetail(index, null, session))(row)
  if (href === null) return []
  const name = rowName(row, entry.name ?? 'name')
  const facts = (entry.palette?.facts ?? []).map((fact) => nameText(plainText(valueAt(row, fact))))
  return [{ source, row, name, facts: facts.filter((fact) => fact !== '' && fact !== name), href }]
}

/** Servers also search fields that are not shown: those records come last. */
function bestFirst(records: readonly FoundRecord[], text: string): readonly FoundRecord[] {
  const findable = records.map((record) => ({ record, label: record.name, words: record.facts.join(' ') }))
  return [...new Set([...findIn(findable, text).map(({ record }) => record), ...records])]
}

function recordCommand(record: FoundRecord, { open }: RecordScope): PaletteCommand {
  const { source, row, name, facts, href } = record
  return {
    key: `record ${source.index.key} ${rowId(row)}`,
    group: 'records',
    icon: source.icon,
    label: name,
    detail: facts.join(' · '),
    words: '',
    run: () => open(href),
  }
}

/** The list with this search; not where the palette searches more than the list shows. */
function allRecords(
  { entry, index }: RecordSource,
  text: string,
  count: number,
  { t, open }: RecordScope,
): readonly PaletteCommand[] {
  if (entry.palette?.query !== undefined) return []
  const list = t(`resources.${index.key}.title`)
  return [
    {
      key: `all ${index.key}`,
      group: 'records',
      icon: 'search',
      label: t('palette.all', { count, list }),
      detail: '',
      words: '',
      run: () => open(withQuery(hrefTo(index, 'list'), { search: text })),
    },
  ]
}

/** The names of all actions on records, by which a query is split. */
export function recordActionNames(
  sources: readonly RecordSource[],
  synonyms: Synonyms,
  t: TFunction,
): readonly Findable[] {
  const labels = sources.flatMap(({ entry }) =>
    recordActionKeys(entry).map((key) => t([`resources.${entry.key}.actions.${key}`, `actions.${key}`])),
  )
  const switches = [t('palette.turnOn', { what: '' }), t('palette.turnOff', { what: '' })].map((text) =>
    text.replace(/[\s：]+$/, ''),
  )
  return [...new Set([...labels, ...switches])].map((label) => ({
    label,
    words: '',
    aliases: aliasesOf(label, synonyms),
  }))
}

const MOST_NAMED = 8
const MOST_OF_FIRST = 5

/** Actions on the found records: those that the query names, else all of the first record. Null if there are none. */
export function actionGroup(
  records: readonly FoundRecord[],
  { action }: ActionQuery,
  scope: RecordScope,
): PaletteGroup | null {
  const subjects = action === '' ? records.slice(0, 1) : records
  const commands = subjects.flatMap((record) => actionCommands(record, scope))
  const named = action === '' ? commands : commands.filter(({ does }) => isNamed(does, action))
  const items = named.slice(0, action === '' ? MOST_OF_FIRST : MOST_NAMED).map(({ command }) => command)
  return items.length === 0 ? null : { key: 'record-actions', title: scope.t('palette.groups.record-actions'), items }
}

interface ActionCommand {
  readonly does: Findable
  readonly command: PaletteCommand
}

function actionCommands(record: FoundRecord, scope: RecordScope): readonly ActionCommand[] {
  const { source, row, name, facts } = record
  const { session, synonyms, t } = scope
  const { index: all, references } = registry()
  const actions = recordActions({ ...source, session, metadata: null, all, references }, row)
  return actions.map((action) => {
    const label = labelOf(action, record, t)
    return {
      does: { label, words: '', aliases: aliasesOf(label, synonyms) },
      command: {
        key: `act ${action.key} ${source.index.key} ${rowId(row)}`,
        group: 'record-actions',
        icon: 'bolt',
        label: t('actions.about', { action: label, things: name }),
        detail: facts[0] ?? '',
        words: '',
        run: () => start(action, record, scope),
      },
    }
  })
}

/** A switch says what it changes to. */
function labelOf(action: ActionModel, { source, row }: FoundRecord, t: TFunction): string {
  const label = actionLabel(action, resourceWords(source.index.key, t), t)
  if (action.effect.kind !== 'switch') return label
  return t(own(row, action.effect.field) === true ? 'palette.turnOff' : 'palette.turnOn', { what: label })
}

function start(action: ActionModel, record: FoundRecord, { run }: RecordScope): void {
  const href = actionHref(action, record.source.index, record.row)
  if (href !== null && isServerPath(href)) openOutside(href)
  else run(action, record)
}
