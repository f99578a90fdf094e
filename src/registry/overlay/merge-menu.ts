import { isObject, type JsonObject, toText } from '../../contract/json-object.ts'
import { nearest } from '../check/fields-of.ts'
import { found, type DataProblem } from '../check/problem.ts'
import { MENU_FILE } from '../files/registry-module.ts'

/** A line of the menu: `from` is its pointer in the overlay's file, or null if the product wrote it. */
interface Line {
  readonly json: JsonObject
  readonly from: string | null
  readonly items: readonly Line[] | null
}

export interface MergedMenu {
  readonly menu: unknown
  /** Pointers of the merged menu that the overlay's file wrote -> their pointers in that file. */
  readonly origins: ReadonlyMap<string, string>
  readonly problems: readonly DataProblem[]
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const toLine = (json: JsonObject, from: string | null): Line => ({
  json,
  from,
  items: Array.isArray(json['items']) ? linesOf(json['items'], from === null ? null : `${from}/items`) : null,
})

const linesOf = (items: unknown, from: string | null): readonly Line[] =>
  listOf(items).flatMap((item, at) => (isObject(item) ? [toLine(item, from === null ? null : `${from}/${at}`)] : []))

const KINDS = ['view', 'entry', 'key'] as const

/** What names a line: its view, the entry that it opens, or the key of a group or a link. A group may be called like an entry. */
const nameOf = (json: JsonObject): string => {
  const kind = KINDS.find((each) => typeof json[each] === 'string')
  return kind === undefined ? '' : `${kind} ${toText(json[kind])}`
}

const isCalled = (name: unknown) => (line: Line) => nameOf(line.json).split(' ')[1] === name

const mergedJson = (base: JsonObject, changes: JsonObject): JsonObject => {
  const { after: _after, items: _items, ...others } = changes
  return { ...base, ...others }
}

function mergeLines(base: readonly Line[], changes: readonly Line[]): readonly Line[] {
  return changes.reduce<readonly Line[]>((lines, change) => {
    const at = lines.findIndex(({ json }) => nameOf(json) === nameOf(change.json))
    const known = lines[at]
    if (known !== undefined) return lines.with(at, mergedLine(known, change))
    const added = mergedLine({ json: {}, from: null, items: null }, change)
    const before = lines.findIndex(isCalled(change.json['after']))
    return before === -1 ? [...lines, added] : lines.toSpliced(before + 1, 0, added)
  }, base)
}

const mergedLine = (known: Line, change: Line): Line => ({
  json: mergedJson(known.json, change.json),
  from: change.from,
  items: known.items === null && change.items === null ? null : mergeLines(known.items ?? [], change.items ?? []),
})

const allLines = (lines: readonly Line[]): readonly Line[] =>
  lines.flatMap((line) => [line, ...allLines(line.items ?? [])])

const without = (lines: readonly Line[], names: ReadonlySet<string>): readonly Line[] =>
  lines.flatMap((line) =>
    names.has(nameOf(line.json)) ? [] : [{ ...line, items: line.items === null ? null : without(line.items, names) }],
  )

const toJson = ({ json, items }: Line): JsonObject => (items === null ? json : { ...json, items: items.map(toJson) })

function* originsOf(lines: readonly Line[], pointer: string): Generator<readonly [string, string], void, void> {
  for (const [at, { from, items }] of lines.entries()) {
    if (from !== null) yield [`${pointer}/${at}`, from]
    yield* originsOf(items ?? [], `${pointer}/${at}/items`)
  }
}

/** Lines that the overlay removes, and those that it asks to follow, exist. */
function* checkNames(removed: readonly JsonObject[], changes: readonly Line[], base: readonly Line[]) {
  const known = new Set(allLines([...base, ...changes]).map(({ json }) => nameOf(json)))
  const plain = new Set([...known].map((name) => name.split(' ')[1] ?? ''))
  const say = (pointer: string, name: string) => ({
    file: MENU_FILE,
    ...found(pointer, `the menu has no line ${name}${nearest(name, plain)}`),
  })
  for (const [at, json] of removed.entries())
    if (!known.has(nameOf(json))) yield say(`/removed/${at}`, nameOf(json).split(' ')[1] ?? '')
  for (const { json, from } of allLines(changes)) {
    const { after } = json
    if (typeof after === 'string' && !plain.has(after)) yield say(`${from ?? ''}/after`, after)
  }
}

/** The names of the lines above each entry's line. */
function* pathsOf(lines: readonly Line[], above = ''): Generator<readonly [string, string], void, void> {
  for (const { json, items } of lines) {
    if (typeof json['entry'] === 'string') yield [nameOf(json), above]
    yield* pathsOf(items ?? [], `${above}/${nameOf(json)}`)
  }
}

/**
 * Merges an overlay's menu over that of the product, by the names of views, groups and entries. A line of an entry that has one elsewhere
 * moves it.
 * @param removedEntries keys of entries that the overlay removes
 */
export function mergeMenu(base: unknown, changes: unknown, removedEntries: ReadonlySet<string>): MergedMenu {
  const [own, other] = [objectOf(base), objectOf(changes)]
  const removed = listOf(other['removed']).filter(isObject)
  const added = linesOf(other['views'], '/views')
  const lines = linesOf(own['views'], null)
  const gone = new Set([...removed.map(nameOf), ...[...removedEntries].map((key) => `entry ${key}`)])
  const wanted = new Map(pathsOf(added))
  const moved = [...pathsOf(lines)].filter(([name, above]) => wanted.has(name) && wanted.get(name) !== above)
  const left = new Set([...gone, ...moved.map(([name]) => name)])
  const merged = mergeLines(without(lines, left), added)
  const records = without([...linesOf(own['records'], null), ...linesOf(other['records'], '/records')], gone)
  const { removed: _removed, ...rest } = { ...own, ...other }
  return {
    menu: { ...rest, $schema: own['$schema'], records: records.map(toJson), views: merged.map(toJson) },
    origins: new Map([...originsOf(merged, '/views'), ...originsOf(records, '/records')]),
    problems: [...checkNames(removed, added, lines)],
  }
}

const objectOf = (json: unknown): JsonObject => (isObject(json) ? json : {})
