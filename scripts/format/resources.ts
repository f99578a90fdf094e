import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { isObject } from '../../src/contract/json-object.ts'
import { formatted } from './format-json.ts'
import type { Schemas } from './key-order.ts'
import { readJson } from '../registry-module.ts'

/** The schemas of the project, by file name. */
export async function readSchemas(root: string): Promise<Schemas> {
  const names = (await readdir(path.join(root, 'schemas'))).filter((name) => name.endsWith('.json'))
  const schemas = await Promise.all(names.map(async (name) => [name, await readJson(root, `schemas/${name}`)] as const))
  return new Map(schemas.flatMap(([name, schema]) => (isObject(schema) ? [[name, schema] as const] : [])))
}

/** The files of resources/ that are not written as they should be, with the text they should have. */
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
