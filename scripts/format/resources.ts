import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { isObject } from '../../src/contract/json-object.ts'
import { schemaName } from '../../src/registry/check/schema-check.ts'
import { readJson } from '../../src/registry/files/registry-module.ts'
import { inKeyOrder, type Schemas } from './key-order.ts'
import { printJson } from '../../src/registry/files/print-json.ts'

/** The formatted text of a file in resources/; without a known schema the keys keep their order. */
export function formatted(json: unknown, schemas: Schemas): string {
  const name = schemaName(json) ?? ''
  const schema = schemas.get(name)
  return printJson(schema === undefined ? json : inKeyOrder(json, schema, name, schemas))
}

/** The schemas of the project, by file name. */
export async function readSchemas(root: string): Promise<Schemas> {
  const names = (await readdir(path.join(root, 'schemas'))).filter((name) => name.endsWith('.json'))
  const schemas = await Promise.all(names.map(async (name) => [name, await readJson(root, `schemas/${name}`)] as const))
  return new Map(schemas.flatMap(([name, schema]) => (isObject(schema) ? [[name, schema] as const] : [])))
}

/** The files in resources/ that are not formatted, with their formatted text. */
export async function unformatted(root: string): Promise<ReadonlyMap<string, string>> {
  const schemas = await readSchemas(root)
  const names = (await readdir(path.join(root, 'resources'), { recursive: true })).filter((name) =>
    name.endsWith('.json'),
  )
  const files = names.map(async (name) => {
    const file = path.join('resources', name)
    const wanted = formatted(await readJson(root, file), schemas)
    return (await readFile(path.join(root, file), 'utf8')) === wanted ? [] : [[file, wanted] as const]
  })
  return new Map((await Promise.all(files)).flat())
}
