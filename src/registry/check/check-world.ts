import { isObject } from '../../contract/json-object.ts'
import type { MenuFile, ReferencesFile } from '../../engine/registry/entry-types.ts'
import type { Entry } from '../../engine/registry/entry.ts'
import { toIndex } from '../../engine/compile/index-entry.ts'
import { applyExtends, type Parts, expandEntry } from '../../engine/compile/expand-entries.ts'
import { parseEntry, parseParts } from '../../engine/compile/load-files.ts'
import type { CheckedRegistry } from './entry-context.ts'
import { checkList } from './list-checks.ts'
import { checkMessages } from './message-checks.ts'
import { found, type Found, type DataProblem } from './problem.ts'
import {
  checkCommon,
  checkForm,
  checkMenu,
  checkObject,
  checkPage,
  checkReferences,
  checkTabs,
} from './registry-checks.ts'
import { schemaChecker, schemaName } from './schema-check.ts'
import { checkOneOf } from './word-checks.ts'
import { PARTS_FILE } from '../files/registry-module.ts'
import type { World } from './world.ts'

const LIST = 'list.schema.json'
const MENU = 'menu.schema.json'
const REFERENCES = 'references.schema.json'
const PARTS = 'parts.schema.json'

/**
 * All problems of the registry and the texts: first those of the schemas; when there are none, every path, key,
 * field, permission and message that the files name.
 */
export function checkWorld(world: World): readonly DataProblem[] {
  const check = schemaChecker(world.schemas)
  const files = [...world.files]
  const misshapen = files.flatMap(([file, json]) => inFile(file, check(json)))
  // A file that fails its schema would be reported again by every file that refers to it.
  if (misshapen.length > 0) return misshapen
  const unfounded = files.flatMap(([file, json]) => inFile(file, checkBase(json, world)))
  if (unfounded.length > 0) return unfounded
  const parts = partsOf(world)
  const short = [...applyExtends(world.files)]
  const unwritten = short.flatMap(([file, json]) => inFile(file, checkShort(json, parts)))
  if (unwritten.length > 0) return unwritten
  const whole = short.map(
    ([file, json]) => [file, isEntry(json) && isObject(json) ? expandEntry(json, parts) : json] as const,
  )
  const incomplete = whole.flatMap(([file, json]) => inFile(file, check(json)))
  if (incomplete.length > 0) return incomplete
  const registry = registryOf(world, whole)
  return [...files.flatMap(([file, json]) => inFile(file, checkFile(file, json, registry))), ...checkMessages(world)]
}

/** An entry extends a list that extends nothing itself. */
function* checkBase(json: unknown, { files }: World): Found {
  if (!isObject(json) || !Object.hasOwn(json, 'extends')) return
  const bases = [...files.values()].filter((other) => schemaName(other) === LIST)
  const known = new Set(bases.flatMap((base) => (isObject(base) ? [String(base['key'])] : [])))
  yield* checkOneOf('/extends', String(json['extends']), known, 'list')
}

const partsOf = ({ files }: World): Parts =>
  files.has(PARTS_FILE) ? parseParts(files.get(PARTS_FILE), PARTS_FILE) : {}

/** Short forms of an entry can be expanded. */
function* checkShort(json: unknown, parts: Parts): Found {
  if (!isEntry(json) || !isObject(json)) return
  try {
    expandEntry(json, parts)
  } catch (error) {
    yield found('', error instanceof Error ? error.message : 'cannot be expanded')
  }
}

function inFile(file: string, problems: Found): readonly DataProblem[] {
  return [...problems].map((problem) => ({ file, ...problem }))
}

function registryOf(world: World, files: readonly (readonly [string, unknown])[]): CheckedRegistry {
  const entries = files
    .filter(([, json]) => isEntry(json))
    .map(([file, json]) => ({ file, entry: parseEntry(json, file) }))
  const references = files.map(([, json]) => json).find(isReferences)?.references ?? {}
  return { world, entries, index: toIndex(entries.map(({ entry }) => entry)), references }
}

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
