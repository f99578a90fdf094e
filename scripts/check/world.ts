import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { type Facts, isFacts, isPermissionFacts } from '../../src/contract/facts.ts'
import { isObject } from '../../src/contract/json-object.ts'
import { SHAPES } from '../../src/console/controls/icon-shapes.ts'
import { LANGUAGES, type Language } from '../../src/contract/language.ts'
import { readMessages } from '../messages-module.ts'
import { readJson } from '../registry-module.ts'

/** Everything that the registry may refer to, read once. */
export interface World {
  /** Every file of resources/ by its path below the project. */
  readonly files: ReadonlyMap<string, unknown>
  readonly schemas: readonly object[]
  readonly facts: readonly Facts[]
  /** The URL of every list of a server, also of those without metadata. */
  readonly urls: ReadonlySet<string>
  /** Every permission string of a server. */
  readonly permissions: ReadonlySet<string>
  /** The texts by language: nested by folder, file and key. */
  readonly messages: ReadonlyMap<Language, unknown>
  readonly icons: ReadonlySet<string>
  readonly pages: ReadonlySet<string>
  readonly extensions: ReadonlySet<string>
}

export async function readWorld(root: string): Promise<World> {
  const facts = await readFacts(root)
  const names = (await jsonFiles(root, 'resources')).map((file) => `resources/${file}`)
  return {
    files: new Map(await Promise.all(names.map(async (file) => [file, await readJson(root, file)] as const))),
    schemas: await readSchemas(root),
    facts,
    urls: new Set([...facts.map(({ url }) => url), ...(await readUndescribed(root))]),
    permissions: await readPermissions(root),
    messages: new Map(LANGUAGES.map(({ id }) => [id, readMessages(root, id)])),
    icons: new Set(Object.keys(SHAPES)),
    pages: await namesIn(root, 'src/console/pages'),
    extensions: await namesIn(root, 'src/console/extensions'),
  }
}

async function jsonFiles(root: string, folder: string): Promise<readonly string[]> {
  const files = await readdir(path.join(root, folder), { recursive: true })
  const posix = files.map((file) => file.split(path.sep).join('/'))
  return posix.filter((file) => file.endsWith('.json')).sort()
}

async function readSchemas(root: string): Promise<readonly object[]> {
  const files = await jsonFiles(root, 'schemas')
  const schemas = await Promise.all(files.map((file) => readJson(root, `schemas/${file}`)))
  return schemas.filter((schema) => typeof schema === 'object' && schema !== null)
}

async function readFacts(root: string): Promise<readonly Facts[]> {
  const files = await jsonFiles(root, 'src/contract/facts')
  const contents = await Promise.all(files.map((file) => readJson(root, `src/contract/facts/${file}`)))
  return contents.filter(isFacts)
}

async function readUndescribed(root: string): Promise<readonly string[]> {
  const urls = await readJson(root, 'src/contract/facts/no-metadata.json')
  return isObject(urls) ? Object.keys(urls) : []
}

async function readPermissions(root: string): Promise<ReadonlySet<string>> {
  const facts = await readJson(root, 'src/contract/facts/permissions.json')
  return new Set(isPermissionFacts(facts) ? [...facts.permissions, ...facts.xpack] : [])
}

/** The names of the folders and modules in a source folder; empty when it does not exist. */
async function namesIn(root: string, folder: string): Promise<ReadonlySet<string>> {
  const files = await readdir(path.join(root, folder)).catch(() => [])
  return new Set(files.map((file) => file.replace(/\.tsx?$/, '')))
}
