import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { format, type FormatConfig } from 'oxfmt'
import { isObject, type JsonObject, ownAt, toText } from '../src/contract/json-object.ts'
import { CELL_KEYS, INPUT_KEYS } from '../src/registry/check/item-checks.ts'
import { schemaName } from '../src/registry/check/schema-check.ts'
import type { World } from '../src/registry/check/world.ts'
import { isEntryFile, PARTS_FILE, REFERENCES_FILE } from '../src/registry/files/registry-module.ts'
import { STATES } from '../src/engine/fields/states.ts'
import { FIELD_TYPE_WORDS } from './field-type-words.ts'
import { themeSchema } from './generate-theme.ts'
import { readWorld } from './product.ts'

const KEY = '^[A-Za-z][A-Za-z0-9]*([-.][A-Za-z0-9]+)*$'
const KINDS = ['list', 'form', 'object', 'tabs', 'page'] as const

/** Names, and what an editor says of each. */
type Names = ReadonlyMap<string, string>

interface Group {
  readonly description: string
  readonly names: Names
  /** The pattern of further names, which an overlay may add. Missing: there are no others. */
  readonly others?: string
  /** What messages call such a name. */
  readonly word?: string
}

const textsAt = (world: World, ...names: string[]): Names => {
  const texts = ownAt(world.messages.get('en'), names)
  return new Map(
    isObject(texts) ? Object.entries(texts).map(([name, text]) => [name, typeof text === 'string' ? text : '']) : [],
  )
}

const named = (names: Iterable<string>, words: (name: string) => string = () => ''): Names =>
  new Map([...names].map((name) => [name, words(name)]))

/** The names of the actions of all entries. */
function* actionKeys(json: unknown): Generator<string, void, void> {
  if (typeof json !== 'object' || json === null) return
  const effects = ['call', 'patch', 'go', 'fields', 'switch', 'table', 'details', 'use', 'task']
  if (
    isObject(json) &&
    typeof json['key'] === 'string' &&
    !Object.hasOwn(json, '$schema') &&
    effects.some((effect) => Object.hasOwn(json, effect)) &&
    !Object.hasOwn(json, 'relations')
  )
    yield json['key']
  for (const inner of Object.values(json)) yield* actionKeys(inner)
}

/** The names of the product, by what they are names of. */
async function groups(world: World, root: string): Promise<Readonly<Record<string, Group>>> {
  const entries = [...world.files]
    .filter(([file]) => isEntryFile(file))
    .map(([, json]) => json)
    .filter(isObject)
  const isList = (json: JsonObject) => ['list.schema.json', 'variation.schema.json'].includes(schemaName(json) ?? '')
  const titleOf = (key: string) => toText(ownAt(world.messages.get('en'), ['resources', key, 'title']))
  const keysOf = (files: readonly JsonObject[]) => files.map((json) => String(json['key'])).sort()
  const inFile = (file: string, name: string) =>
    Object.entries((ownAt(world.files.get(file), [name]) ?? {}) as JsonObject)
  const words: Readonly<Record<string, string>> = FIELD_TYPE_WORDS
  const uses = await extensionWords(root)
  const tabs = entries.flatMap((json) => [...detailTabs(json)])
  return {
    Cell: {
      description: 'How a value is shown.',
      word: 'cell',
      names: named([...CELL_KEYS].sort(), (name) => words[name] ?? ''),
    },
    Input: {
      description: 'How a value is edited.',
      word: 'input',
      names: named([...INPUT_KEYS].sort(), (name) => words[name] ?? ''),
    },
    Icon: { description: 'A picture of the menu.', word: 'icon', names: named([...world.icons].sort()) },
    State: {
      description: 'A state that the cell states names.',
      word: 'state',
      names: named(Object.keys(STATES), (name) => textsAt(world, 'cell', 'states').get(name) ?? ''),
    },
    ColumnLabel: {
      description: 'A label of the console, cell.labels.<name>.',
      names: textsAt(world, 'cell', 'labels'),
      others: KEY,
    },
    Entry: { description: 'An entry, by its key.', names: named(keysOf(entries), titleOf), others: KEY },
    List: {
      description: 'A list entry, by its key.',
      names: named(keysOf(entries.filter(isList)), titleOf),
      others: KEY,
    },
    Tab: {
      description: 'A tab: its label is resources.tabs.<name>.',
      names: named([...new Set(tabs)].sort(), (name) => textsAt(world, 'resources', 'tabs').get(name) ?? ''),
      others: KEY,
    },
    Section: {
      description: 'A section: its title is resources.sections.<name>.',
      names: textsAt(world, 'resources', 'sections'),
      others: KEY,
    },
    Reference: {
      description: 'How a record is chosen: a name of resources/references.json.',
      names: new Map(inFile(REFERENCES_FILE, 'references').map(([name, json]) => [name, toText(ownAt(json, ['url']))])),
      others: KEY,
    },
    Part: {
      description: 'Shared items: a name of resources/parts.json.',
      names: named(inFile(PARTS_FILE, 'parts').map(([name]) => name)),
      others: KEY,
    },
    Action: {
      description: 'An action: its label is resources.<entry>.actions.<name>, else actions.<name>.',
      names: named(
        [...new Set(actionKeys([...world.files.values()]))].sort(),
        (name) => textsAt(world, 'actions').get(name) ?? '',
      ),
      others: KEY,
    },
    MenuGroup: {
      description: 'A group of the menu: its label is shell.menu.<name>.',
      names: textsAt(world, 'shell', 'menu'),
      others: KEY,
    },
    Extension: {
      description: 'Code for what an entry cannot say as data: docs/extensions.md.',
      names: named([...world.extensions].filter((name) => uses.has(name)).sort(), (name) => uses.get(name) ?? ''),
      others: KEY,
    },
    Page: { description: 'A screen that is code.', names: named([...world.pages].sort()), others: KEY },
    Permission: {
      description: 'A permission of the server.',
      names: named([...world.permissions].sort()),
      others: '^[a-z_]+\\.[a-z_0-9]+( ?\\| ?[a-z_]+\\.[a-z_0-9]+)*$',
    },
  }
}

function* detailTabs(json: JsonObject): Generator<string, void, void> {
  for (const tabs of [ownAt(json, ['detail', 'tabs']), json['tabs']])
    for (const tab of Array.isArray(tabs) ? tabs : [])
      if (isObject(tab) && typeof tab['key'] === 'string') yield tab['key']
}

/** Extensions of the product by name: the last column of their table. */
async function extensionWords(root: string): Promise<Names> {
  const text = await readFile(path.join(root, 'docs/extensions.md'), 'utf8')
  const rows = text.matchAll(/^\| `([\w-]+)` +\| ([^|]+) \| ([^|]+) \|$/gm)
  return new Map([...rows].map(([, name = '', slot = '', why = '']) => [name, `${slot.trim()}: ${why.trim()}`]))
}

function definitionOf({ description, names, others, word }: Group): JsonObject {
  const list = [...names.keys()]
  const words = [...names.values()]
  const known = {
    type: 'string',
    enum: list,
    ...(words.some((text) => text !== '') ? { enumDescriptions: words } : {}),
    ...(word === undefined ? {} : { names: word }),
  }
  const examples = list.slice(0, 2)
  if (others === undefined) return { description, examples, ...known }
  return { description, examples, anyOf: [known, { type: 'string', pattern: others, description }] }
}

/** schemas/names.schema.json: every name that an entry may use, so that editors complete it. */
async function namesSchema(world: World, root: string): Promise<JsonObject> {
  const all = Object.entries(await groups(world, root)).filter(([, { names }]) => names.size > 0)
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'names.schema.json',
    title: 'Names',
    description:
      'The names of the product. Made by npm run generate: do not edit. Overlays add names of their own where a pattern stands beside the list.',
    definitions: Object.fromEntries(all.map(([name, group]) => [name, definitionOf(group)])),
  }
}

const schemaNamed = (world: World, kind: string) =>
  world.schemas.filter(isObject).find((each) => each['$id'] === `${kind}.schema.json`)

/** What a schema says of a key. */
const descriptionOf = (world: World, key: string, kind: string): string =>
  toText(ownAt(schemaNamed(world, kind), ['properties', key, 'description']))

/** schemas/override.schema.json: any key of an entry of any kind. */
function overrideSchema(world: World): JsonObject {
  const kinds = new Map<string, string[]>()
  for (const kind of KINDS) {
    const schema = schemaNamed(world, kind)
    for (const name of Object.keys(schema?.['properties'] ?? {})) kinds.set(name, [...(kinds.get(name) ?? []), kind])
  }
  const refs = (name: string, of: readonly string[]) =>
    of.map((kind) => ({ $ref: `${kind}.schema.json#/properties/${name}` }))
  const own = ['$schema', 'key']
  const shared = [...kinds].filter(([name]) => !own.includes(name))
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'override.schema.json',
    title: 'EntryOverride',
    description:
      "In an overlay: changes or removes an entry of the product. Keys are those of the entry's kind. Made by npm run generate: do not edit.",
    type: 'object',
    properties: {
      $schema: { $ref: 'list.schema.json#/properties/$schema' },
      key: { $ref: 'names.schema.json#/definitions/Entry', description: 'The entry of the product.' },
      extends: {
        $ref: 'names.schema.json#/definitions/Entry',
        description: 'The same as key: the keys of this file replace those of the entry.',
      },
      removed: {
        const: true,
        description: 'Removes the entry, its lines in menus, its tab, and links of references to it.',
      },
      ...Object.fromEntries(
        shared.map(([name, of]) => {
          const all = refs(name, of)
          const description = descriptionOf(world, name, of[0] ?? '')
          return [name, all.length === 1 ? all[0] : { description, anyOf: all }]
        }),
      ),
    },
    required: ['$schema', 'key'],
    anyOf: [{ required: ['extends'] }, { required: ['removed'] }],
    additionalProperties: false,
  }
}

/** The generated schemas of the project at `root`, by file name. */
export async function generatedSchemas(root: string): Promise<ReadonlyMap<string, string>> {
  const world = await readWorld(root)
  const schemas = {
    names: await namesSchema(world, root),
    override: overrideSchema(world),
    theme: await themeSchema(root),
  }
  const options = JSON.parse(await readFile(path.join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig
  const written = Object.entries(schemas).map(async ([name, schema]) => {
    const file = `${name}.schema.json`
    const { code } = await format(file, JSON.stringify(schema), options)
    return [file, code] as const
  })
  return new Map(await Promise.all(written))
}
