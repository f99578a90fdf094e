import path from 'node:path'
import { isObject } from '../../contract/json-object.ts'
import { toIndex } from '../../engine/compile/index-entry.ts'
import { applyExtends, expandEntry, type Parts, writtenPointer } from '../../engine/compile/expand-entries.ts'
import { parseEntry, parseParts } from '../../engine/compile/load-files.ts'
import type { MenuFile, MenuFileItem, ReferencesFile } from '../../engine/registry/entry-types.generated.ts'
import type { Entry } from '../../engine/registry/entry.ts'
import { type JsonFiles, MENU_FILE, PARTS_FILE, REFERENCES_FILE } from '../files/registry-module.ts'
import { type Broken, brokenParts, isConsequence } from './broken.ts'
import type { CheckedRegistry } from './entry-context.ts'
import { checkList } from './list-checks.ts'
import { checkMessages } from './message-checks.ts'
import { type DataProblem, found, type Found, inFile } from './problem.ts'
import {
  checkCommon,
  checkForm,
  checkMenu,
  checkObject,
  checkPage,
  checkReferences,
  checkTabs,
} from './registry-checks.ts'
import { salvage, type Salvaged } from './salvage.ts'
import { schemaChecker, schemaName } from './schema-check.ts'
import { checkOneOf } from './word-checks.ts'
import type { World } from './world.ts'

const LIST = 'list.schema.json'
const MENU = 'menu.schema.json'
const REFERENCES = 'references.schema.json'
const PARTS = 'parts.schema.json'

type SchemaCheck = (json: unknown) => Found
type Origin = (pointer: string) => string

/**
 * All problems of the registry and the texts in one run: what is no JSON, what the schemas refuse, and every path, key, field, permission
 * and message that does not resolve. What a broken file would have defined is not reported again by the files that name it.
 */
export function checkWorld(world: World): readonly DataProblem[] {
  const check = schemaChecker(world.schemas)
  const misshapen = [...world.files].flatMap(([file, json]) => inFile(file, check(json)))
  const salvaged = salvageFiles(world.files, check, new Set(misshapen.map(({ file }) => file)))
  const expanded = expandFiles(salvaged.files, check)
  const origins = new Map(
    [...expanded.whole].map(([file, json]) => [file, originsOf(file, json, { salvaged, expanded })]),
  )
  const registry = registryOf({ ...world, files: salvaged.files }, expanded.whole)
  const wrong = [...world.unread, ...misshapen]
  const broken = brokenParts(world, wrong, new Set(registry.entries.map(({ file }) => file)))
  const early = [...wrong, ...expanded.problems.filter((problem) => isUnfounded(problem, broken))]
  const late = [...expanded.whole].flatMap(([file, json]) =>
    inFile(file, checkFile(file, json, registry)).map((problem) => ({
      ...problem,
      pointer: origins.get(file)?.(problem.pointer) ?? problem.pointer,
    })),
  )
  const own = withoutInherited(late, world.files).filter((problem) => !isConsequence(problem, broken))
  return [...early, ...own, ...checkMessages(world)]
}

/** A list whose base cannot be read is no problem of its own; one that extends nothing, or names no part, is. */
const isUnfounded = (problem: DataProblem, broken: Broken): boolean => {
  const own = path.basename(problem.file, '.json')
  return !isConsequence(problem, { ...broken, names: new Set([...broken.names].filter((name) => name !== own)) })
}

interface SalvagedFiles {
  readonly files: JsonFiles
  readonly origins: ReadonlyMap<string, Origin>
}

/** Files without what their schema refuses; those without an entry that can be checked are left out. */
function salvageFiles(files: JsonFiles, check: SchemaCheck, misshapen: ReadonlySet<string>): SalvagedFiles {
  const kept = [...files].map(([file, json]): readonly [string, Salvaged] => [
    file,
    misshapen.has(file) ? salvage(json, check) : { json, origin: (pointer) => pointer },
  ])
  const usable = kept.filter(([, { json }]) => json !== undefined)
  return {
    files: new Map(usable.map(([file, { json }]) => [file, json])),
    origins: new Map(usable.map(([file, { origin }]) => [file, origin])),
  }
}

interface Expanded {
  readonly whole: JsonFiles
  readonly parts: Parts
  readonly problems: readonly DataProblem[]
}

/** Every entry with what it extends and without short forms. */
function expandFiles(files: JsonFiles, check: SchemaCheck): Expanded {
  const parts = files.has(PARTS_FILE) ? parseParts(files.get(PARTS_FILE), PARTS_FILE) : {}
  const unknown = [...files].flatMap(([file, json]) => inFile(file, checkParts('', json, parts)))
  const named = without(files, unknown)
  const unfounded = [...named].flatMap(([file, json]) => inFile(file, checkBase(json, named)))
  const short = applyExtends(without(named, unfounded))
  const unwritten = [...short].flatMap(([file, json]) => inFile(file, checkShort(json, parts)))
  const whole = new Map(
    [...without(short, unwritten)].map(([file, json]) => [
      file,
      isEntry(json) && isObject(json) ? expandEntry(json, parts) : json,
    ]),
  )
  const incomplete = [...whole].flatMap(([file, json]) => inFile(file, check(json)))
  return { whole: without(whole, incomplete), parts, problems: [...unknown, ...unfounded, ...unwritten, ...incomplete] }
}

function without(files: JsonFiles, problems: readonly DataProblem[]): JsonFiles {
  const wrong = new Set(problems.map(({ file }) => file))
  return wrong.size === 0 ? files : new Map([...files].filter(([file]) => !wrong.has(file)))
}

/** Leads from an expanded entry back to the file as written. What a file inherits is at its `extends`. */
function originsOf(
  file: string,
  json: unknown,
  { salvaged, expanded }: { readonly salvaged: SalvagedFiles; readonly expanded: Expanded },
): Origin {
  const written = salvaged.files.get(file)
  return (pointer) => {
    if (!isEntry(json) || !isObject(written)) return salvaged.origins.get(file)?.(pointer) ?? pointer
    const [, first = ''] = pointer.split('/')
    if (!Object.hasOwn(written, first) && isObject(json) && Object.hasOwn(json, first)) return '/extends'
    const short = writtenPointer(written, pointer, expanded.parts)
    return salvaged.origins.get(file)?.(short) ?? short
  }
}

/** A list that extends another one has its problems too: they are reported once, where they are written. */
function withoutInherited(problems: readonly DataProblem[], files: JsonFiles): readonly DataProblem[] {
  const own = new Set(
    problems.flatMap(({ file, pointer, reason }) => (pointer === '/extends' ? [] : [`${file} ${reason}`])),
  )
  const byKey = new Map([...files].map(([file, json]) => [isObject(json) ? json['key'] : null, file]))
  return problems.filter(({ file, pointer, reason }) => {
    const json = files.get(file)
    const base = isObject(json) ? byKey.get(json['extends']) : undefined
    return pointer !== '/extends' || !own.has(`${base ?? ''} ${reason}`)
  })
}

/** An entry extends a list that extends nothing itself. */
function* checkBase(json: unknown, files: JsonFiles): Found {
  if (!isObject(json) || !Object.hasOwn(json, 'extends')) return
  const bases = [...files.values()].filter((other) => schemaName(other) === LIST)
  const known = new Set(bases.flatMap((base) => (isObject(base) ? [String(base['key'])] : [])))
  yield* checkOneOf('/extends', String(json['extends']), known, 'list')
}

/** Every part that replaces items of a list exists. */
function* checkParts(pointer: string, json: unknown, parts: Parts): Found {
  if (typeof json !== 'object' || json === null) return
  for (const [name, inner] of Object.entries(json)) {
    const below = `${pointer}/${name}`
    if (Array.isArray(json) && isObject(inner) && typeof inner['part'] === 'string')
      yield* checkOneOf(`${below}/part`, inner['part'], new Set(Object.keys(parts)), 'part')
    yield* checkParts(below, inner, parts)
  }
}

/** Short forms of an entry can be expanded. */
function* checkShort(json: unknown, parts: Parts): Found {
  if (!isEntry(json) || !isObject(json)) return
  try {
    expandEntry(json, parts)
  } catch (error) {
    yield found('', error instanceof Error ? error.message : 'cannot be expanded')
  }
}

function registryOf(world: World, files: JsonFiles): CheckedRegistry {
  const entries = [...files]
    .filter(([, json]) => isEntry(json))
    .map(([file, json]) => ({ file, entry: parseEntry(json, file) }))
  const references = files.get(REFERENCES_FILE)
  const menu = files.get(MENU_FILE)
  return {
    world,
    entries,
    index: toIndex(entries.map(({ entry }) => entry)),
    references: isReferences(references) ? references.references : {},
    links: [...files.values()].flatMap((json) => [...linksIn(json)]),
    listed: isMenu(menu) ? new Set(menu.views.flatMap(({ items }) => items.flatMap(entriesOf))) : null,
  }
}

function* linksIn(json: unknown): Generator<string, void, void> {
  if (Array.isArray(json)) for (const item of json as readonly unknown[]) yield* linksIn(item)
  else if (isObject(json))
    for (const [name, value] of Object.entries(json)) {
      if (name === 'go' && typeof value === 'string' && value.startsWith('/')) yield value
      else yield* linksIn(value)
    }
}

const entriesOf = (item: MenuFileItem): readonly string[] =>
  'entry' in item ? [item.entry] : 'items' in item ? item.items.flatMap(entriesOf) : []

function isEntry(json: unknown): boolean {
  return ![MENU, REFERENCES, PARTS].includes(schemaName(json) ?? '')
}

function isReferences(json: unknown): json is ReferencesFile {
  return schemaName(json) === REFERENCES
}

function isMenu(json: unknown): json is MenuFile {
  return schemaName(json) === MENU
}

function* checkFile(file: string, json: unknown, registry: CheckedRegistry): Found {
  if (isMenu(json)) return yield* checkMenu(json, registry)
  if (isReferences(json)) return yield* checkReferences(json.references, registry)
  const known = registry.entries.find((each) => each.file === file)
  if (known === undefined) return
  yield* checkCommon(file, known.entry, registry)
  yield* checkKind(known.entry, registry)
}

function* checkKind(entry: Entry, registry: CheckedRegistry): Found {
  switch (entry.kind) {
    case 'list':
      return yield* checkList(entry, registry)
    case 'form':
      return yield* checkForm(entry, registry)
    case 'object':
      return yield* checkObject(entry, registry)
    case 'tabs':
      return yield* checkTabs(entry, registry)
    case 'page':
      return yield* checkPage(entry, registry)
  }
}
