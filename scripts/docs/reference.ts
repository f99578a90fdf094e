import { isObject, type JsonObject, toText } from '../../src/contract/json-object.ts'
import { type DocPage, slug } from './page.ts'
import {
  definitionsOf,
  descriptionOf,
  examplesOf,
  keysOf,
  type Located,
  type SchemaKey,
  type Schemas,
} from './schema-keys.ts'

const GROUP = 'Reference'
/** Lists of names longer than this are on the page of the names alone. */
const MOST_VALUES = 8
/** Longer examples have a line for each member. */
const MOST_CHARACTERS = 84

/** The pages in this order; schemas that are not listed follow by name. */
const FIRST = ['list', 'form', 'object', 'tabs', 'page', 'variation', 'override', 'menu', 'menu-changes', 'references']
const LAST = ['parts', 'overlay', 'product', 'common', 'names']

const shortName = (file: string) => file.replace('.schema.json', '')
const sourceOf = (file: string) => `schemas/${file}`

const rank = (file: string): number => {
  const name = shortName(file)
  return FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length + 1 + LAST.indexOf(name)
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const code = (text: string) => `\`${text}\``

function valuesText(values: readonly unknown[]): string {
  if (values.length > MOST_VALUES) return `one of ${values.length} names`
  return values.map((value) => code(JSON.stringify(value))).join(', ')
}

/** What a value may be, with links to the definitions that it refers to. */
function typeOf(schema: JsonObject): string {
  const { $ref: ref, anyOf, type, items } = schema
  if (typeof ref === 'string') {
    const [file = '', pointer = ''] = ref.split('#')
    const name = pointer.split('/').at(-1) ?? ''
    return `[${name}](${file}#${slug(name)})`
  }
  if (Array.isArray(anyOf)) return [...new Set(anyOf.filter(isObject).map(typeOf))].join(' or ')
  if (schema['const'] !== undefined) return code(JSON.stringify(schema['const']))
  if (Array.isArray(schema['enum'])) return valuesText(schema['enum'])
  if (type === 'array') return isObject(items) ? `list of: ${typeOf(items)}` : 'list'
  if (Array.isArray(type)) return type.join(' or ')
  return typeof type === 'string' ? type : 'any value'
}

function exampleBlock(examples: readonly unknown[], key: string | null): string {
  const lines = examples.map((example) => {
    const line = JSON.stringify(example, null, 1)
      .replaceAll(/\n\s*/g, ' ')
      .replaceAll(/\[ (.*?) \]/g, '[$1]')
    const text = line.length > MOST_CHARACTERS ? JSON.stringify(example, null, 2) : line
    return key === null ? text : `"${key}": ${text}`
  })
  return `\`\`\`json\n${lines.join('\n')}\n\`\`\``
}

const LIMITS: readonly (readonly [string, string])[] = [
  ['default', 'Default'],
  ['minimum', 'Minimum'],
  ['maximum', 'Maximum'],
  ['minItems', 'At least items'],
  ['maxItems', 'At most items'],
]

function facts({ schema, required }: Pick<SchemaKey, 'schema' | 'required'>): string {
  const limits = LIMITS.flatMap(([name, word]) =>
    schema[name] === undefined || (name === 'minItems' && schema[name] === 1)
      ? []
      : [`${word}: ${code(JSON.stringify(schema[name]))}`],
  )
  return [`Type: ${typeOf(schema)}`, ...(required ? ['Required'] : []), ...limits].join(' · ')
}

/** A picture of what a key does. */
export type PictureOf = (schema: string, key: string) => { readonly file: string; readonly caption: string } | null

function keySection(schemas: Schemas, key: SchemaKey, pictureOf: PictureOf): string {
  const { name, file } = key
  const picture = pictureOf(shortName(file), name)
  return [
    `### ${code(name)}`,
    descriptionOf(schemas, key),
    facts(key),
    ...(picture === null ? [] : [`![${picture.caption}](../docs/images/${picture.file})`]),
    exampleBlock(examplesOf(schemas, key), name.split('.').at(-1) ?? name),
  ].join('\n\n')
}

function keyTable(keys: readonly SchemaKey[], schemas: Schemas): string {
  const rows = keys.map(
    (key) =>
      `| [${code(key.name)}](#${slug(key.name)}) | ${cell(descriptionOf(schemas, key))}${key.required ? ' **Required.**' : ''} |`,
  )
  return ['| key | meaning |', '| --- | --- |', ...rows].join('\n')
}

function namesTable({ schema }: Located): string {
  const list = [schema, ...(Array.isArray(schema['anyOf']) ? schema['anyOf'].filter(isObject) : [])]
  const known = list.find((each) => Array.isArray(each['enum']))
  if (known === undefined || !Array.isArray(known['enum'])) return ''
  const words = Array.isArray(known['enumDescriptions']) ? known['enumDescriptions'] : []
  const rows = known['enum'].map((name, at) => `| ${code(String(name))} | ${cell(toText(words[at]))} |`)
  return ['| name | meaning |', '| --- | --- |', ...rows].join('\n')
}

function definitionSection(schemas: Schemas, at: Located & { readonly name: string }, pictureOf: PictureOf): string {
  const keys = [...keysOf(at)]
  const isNames = at.file === 'names.schema.json'
  return [
    `## ${at.name}`,
    descriptionOf(schemas, at),
    ...(isNames && ['Cell', 'Input'].includes(at.name)
      ? ['Each has a picture in [the gallery](../docs/images/gallery).']
      : []),
    isNames ? namesTable(at) : `Type: ${typeOf(at.schema)}`,
    ...(isNames ? [] : [exampleBlock(examplesOf(schemas, at), null)]),
    ...(keys.length === 0
      ? []
      : [
          keyTable(
            keys.map((key) => ({ ...key, name: `${at.name}.${key.name}` })),
            schemas,
          ),
        ]),
    ...keys.map((key) => keySection(schemas, { ...key, name: `${at.name}.${key.name}` }, pictureOf)),
  ].join('\n\n')
}

function schemaPage(schemas: Schemas, file: string, schema: JsonObject, pictureOf: PictureOf): DocPage {
  const keys = [...keysOf({ file, schema })]
  const definitions = definitionsOf(file, schema)
  const name = shortName(file)
  const markdown = [
    `# ${name}.schema.json`,
    toText(schema['description']),
    ...(keys.length === 0 ? [] : ['## Keys', keyTable(keys, schemas)]),
    ...keys.map((key) => keySection(schemas, key, pictureOf)),
    ...definitions.map((definition) => definitionSection(schemas, definition, pictureOf)),
  ].join('\n\n')
  return { path: `reference/${name}/`, title: name, group: GROUP, markdown, source: sourceOf(file) }
}

/** A page for each schema: every key with its type, default and examples. */
export function referencePages(schemas: Schemas, pictureOf: PictureOf): readonly DocPage[] {
  return [...schemas]
    .sort(([one], [other]) => rank(one) - rank(other) || one.localeCompare(other))
    .map(([file, schema]) => schemaPage(schemas, file, schema, pictureOf))
}
