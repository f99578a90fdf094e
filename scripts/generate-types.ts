import { readFile, writeFile } from 'node:fs/promises'
import { compile, type JSONSchema } from 'json-schema-to-typescript'

const SCHEMAS = new URL('../schemas/', import.meta.url)
const OUTPUT = new URL('../src/engine/registry/entry-types.ts', import.meta.url)
const KINDS = ['list', 'form', 'tabs', 'page', 'menu', 'references'] as const

/** One schema that names every kind, so that what they share is generated once. */
async function combinedSchema(): Promise<JSONSchema> {
  const definitions: Record<string, JSONSchema> = {}
  const collect = async (name: string): Promise<JSONSchema> => {
    const text = await readFile(new URL(`${name}.schema.json`, SCHEMAS), 'utf8')
    const schema = JSON.parse(text.replaceAll('common.schema.json#', '#')) as JSONSchema
    Object.assign(definitions, schema.definitions)
    return schema
  }
  await collect('common')
  for (const kind of KINDS) {
    const schema = await collect(kind)
    delete schema.definitions
    delete schema.$id
    definitions[schema.title ?? kind] = schema
  }
  return { title: 'Registry', definitions, type: 'object', additionalProperties: false }
}

/** The text of src/engine/registry/entry-types.ts as the schemas say it. */
export async function entryTypes(): Promise<string> {
  return compile(await combinedSchema(), 'Registry', {
    unreachableDefinitions: true,
    bannerComment: '/* Made from schemas/ by `npm run generate`. Do not edit. */',
    style: { semi: false, singleQuote: true, printWidth: 120 },
  })
}

export async function writeEntryTypes(): Promise<void> {
  await writeFile(OUTPUT, await entryTypes())
}
