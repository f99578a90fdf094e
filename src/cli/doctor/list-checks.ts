import type { Facts } from '../../contract/facts.ts'
import type { MetadataMethod } from '../../contract/field.ts'
import { isObject, type JsonObject } from '../../contract/json-object.ts'
import { METADATA_QUERY, readMetadata } from '../../contract/metadata.ts'
import { anyPermissionOf } from '../../engine/permission/permit.ts'
import type { Entry, IndexEntry } from '../../engine/registry/entry.ts'
import type { AskCore } from '../core/ask-core.ts'
import { type CoreRefusal, refusalOf } from '../core/refusal.ts'
import { type Drift, fieldDrifts } from './field-drifts.ts'
import { type Finding, holds, otherwise, type Subject } from './finding.ts'
import type { StartState } from './start-checks.ts'

/** A list URL with its fixed query, and the entries that show it. */
export interface ComparedList {
  readonly url: string
  readonly query: Readonly<Record<string, string>>
  readonly index: readonly IndexEntry[]
  readonly entries: readonly Entry[]
}

const keyOf = (url: string, query: object): string => `${url}?${JSON.stringify(query)}`

/** The fixed parameters; null if one of them depends on the user or the page. */
function plainQuery(query: IndexEntry['query']): Readonly<Record<string, string>> | null {
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)] as const)
  return pairs.some(([, value]) => value.includes('{')) ? null : Object.fromEntries(pairs)
}

/** The lists of a registry, each once, and the keys of those that have no address without a parent. */
export function listsOf(index: readonly IndexEntry[], entries: readonly Entry[]) {
  const lists = new Map<string, ComparedList>()
  const dependent: string[] = []
  for (const entry of index) {
    if (entry.kind !== 'list' || entry.url === null) continue
    const query = plainQuery(entry.query)
    if (query === null || entry.url.includes('{')) {
      dependent.push(entry.key)
      continue
    }
    const key = keyOf(entry.url, query)
    const known = lists.get(key) ?? { url: entry.url, query, index: [], entries: [] }
    const own = entries.filter((each) => each.key === entry.key)
    lists.set(key, { ...known, index: [...known.index, entry], entries: [...known.entries, ...own] })
  }
  return { lists: [...lists.values()], dependent }
}

interface ListContext {
  readonly ask: AskCore
  readonly start: StartState
  readonly facts: readonly Facts[]
}

/** Compares rows, metadata and permission of a list. */
export async function compareList(list: ComparedList, { ask, start, facts }: ListContext): Promise<readonly Finding[]> {
  const place = { screens: list.index.map(({ key }) => key).join(', '), subject: `GET ${list.url}` }
  const reason = whySkipped(list, start)
  if (reason !== null)
    return [otherwise(place, 'skipped', reason, 'start the core with this edition or license to compare it')]
  const permission = permissionFindings(list, start, place)
  const rows = await rowFindings(list, ask, place)
  if (rows.some(({ status }) => status !== 'holds' && status !== 'drifted')) return [...permission, ...rows]
  const known = factsOf(list, facts)
  const options = known === null ? [] : await optionFindings({ list, ask, start }, known, place.screens)
  return [...permission, ...rows, ...options]
}

function whySkipped({ url, index }: ComparedList, { hasXpack, isLicensed }: StartState): string | null {
  if (url.startsWith('/api/v1/xpack/') && hasXpack === false) return 'a community core does not have it'
  if (index.every(({ license }) => license) && isLicensed === false) return 'it needs a license, and the core has none'
  return null
}

/** Whether the account has one of the permissions of `a | b`. */
const hasOne = (text: string, permissions: ReadonlySet<string>): boolean =>
  anyPermissionOf(text).some((each) => permissions.has(each))

function permissionFindings(
  { index }: ComparedList,
  { permissions }: StartState,
  { screens }: Subject,
): readonly Finding[] {
  if (permissions === null) return []
  const lacking = index.flatMap(({ permission: { view } }) =>
    typeof view === 'string' && !hasOne(view, permissions) ? [view] : [],
  )
  return [...new Set(lacking)].map((view) =>
    otherwise(
      { screens, subject: `permission ${view}` },
      'refused',
      'the profile of the account does not have it, so the screen is not shown',
      'give the role of the account this permission; if the server calls it otherwise, name it under "permission" of the entry',
    ),
  )
}

function addressOf({ url, query, index }: ComparedList): string {
  const isNumbered = index[0]?.paging !== undefined && index[0].paging !== 'offset'
  const paging = isNumbered ? { page: '1', size: '10' } : { limit: '1', offset: '0' }
  const [bare = '', own = ''] = url.split('?')
  return `${bare}?${new URLSearchParams([...new URLSearchParams(own), ...Object.entries({ ...query, ...paging })]).toString()}`
}

const PAGING: CoreRefusal = {
  kind: 'drifted',
  reason: 'all rows are sent as a bare list, not as a page',
  remedy: 'the console needs {"count", "results"} for limit and offset: turn on limit/offset paging of this view',
}

/** Null: a page of rows. */
function pageProblem(body: unknown, isNumbered: boolean): CoreRefusal | null {
  if (isNumbered) return null
  if (Array.isArray(body)) return PAGING
  if (isObject(body) && Array.isArray(body['results']) && typeof body['count'] === 'number') return null
  const members = isObject(body) ? Object.keys(body).slice(0, 5).join(', ') : typeof body
  return {
    kind: 'drifted',
    reason: `the response is no page: it has ${members === '' ? 'no members' : members}`,
    remedy: 'the console needs {"count", "results"}: turn on limit/offset paging of this view',
  }
}

const firstRow = (body: unknown): JsonObject | null => {
  const rows = isObject(body) ? body['results'] : null
  return Array.isArray(rows) ? (rows.find(isObject) ?? null) : null
}

async function rowFindings(list: ComparedList, ask: AskCore, place: Subject): Promise<readonly Finding[]> {
  const asked = await ask('GET', addressOf(list))
  // The server prepares the rows first.
  if (asked.kind === 'answer' && asked.status === 409 && list.index.some(({ rebuilds }) => rebuilds))
    return [holds(place)]
  const isNumbered = list.index.some(({ paging }) => paging !== 'offset')
  const problem = refusalOf(asked) ?? (asked.kind === 'answer' ? pageProblem(asked.body, isNumbered) : null)
  if (problem !== null) return [otherwise(place, problem.kind, problem.reason, problem.remedy)]
  const row = asked.kind === 'answer' ? firstRow(asked.body) : null
  if (row === null || Object.hasOwn(row, 'id') || !needsId(list)) return [holds(place)]
  return [
    otherwise(
      place,
      'drifted',
      'rows have no id',
      'details, forms and selection need the id: let the serializer of this view send it',
    ),
  ]
}

const needsId = ({ index }: ComparedList): boolean => index.some(({ has }) => has.detail || has.update)

/** The facts of the URL for the query of the entries, else those without a query. */
function factsOf({ url, query }: ComparedList, facts: readonly Facts[]): Facts | null {
  const bare = url.split('?')[0]
  const same = facts.filter((each) => each.url === bare)
  const matches = (each: Facts) => Object.entries(each.query ?? {}).every(([name, value]) => query[name] === value)
  return (
    same.filter((each) => each.query !== undefined).find(matches) ??
    same.find((each) => each.query === undefined) ??
    null
  )
}

interface OptionsContext {
  readonly list: ComparedList
  readonly ask: AskCore
  readonly start: StartState
}

async function optionFindings(
  { list, ask, start }: OptionsContext,
  facts: Facts,
  screens: string,
): Promise<readonly Finding[]> {
  const place = { screens, subject: `OPTIONS ${list.url}` }
  const query = new URLSearchParams({ ...METADATA_QUERY, ...facts.query }).toString()
  const asked = await ask('OPTIONS', `${list.url.split('?')[0] ?? ''}?${query}`)
  const refusal = refusalOf(asked)
  if (refusal !== null) return [otherwise(place, refusal.kind, refusal.reason, refusal.remedy)]
  const live = readMetadata(asked.kind === 'answer' ? asked.body : null)
  if (live.kind === 'no-metadata')
    return [
      otherwise(
        place,
        'drifted',
        'OPTIONS has no actions, so no fields are known',
        'columns have no labels and forms no fields: the metadata class of the view was changed, or a proxy answers OPTIONS itself',
      ),
    ]
  const words = new Set(JSON.stringify(list.entries).match(/\w+/g))
  const drifts = fieldDrifts({
    facts,
    live,
    isUsed: (name) => words.has(name),
    hasForm: list.index.some(({ has }) => has.create || has.update),
    mayUse: (method) => mayUse(list, method, start.permissions),
  })
  if (drifts.length === 0) return [holds(place)]
  return drifts.map(({ reason, remedy }: Drift) => otherwise(place, 'drifted', reason, remedy))
}

/** OPTIONS omits the fields of writes without the permission to write. */
function mayUse({ index }: ComparedList, method: MetadataMethod, permissions: ReadonlySet<string> | null): boolean {
  if (permissions === null) return false
  const action = method === 'POST' ? 'add' : 'change'
  return index.some(({ permission }) => {
    const name = permission[action]
    return typeof name === 'string' && hasOne(name, permissions)
  })
}
