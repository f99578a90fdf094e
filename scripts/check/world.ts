import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { isFacts, isPermissionFacts, type Facts } from '../../src/contract/facts/facts.ts'
import { isObject } from '../../src/contract/json-object.ts'
import { SHAPES } from '../../src/console/controls/icon-shapes.ts'
import type { Language } from '../../src/client/language.ts'
import { readMessages } from '../messages-module.ts'
import { readJson } from '../registry-module.ts'

/** Everything the data of the registry may refer to, read once. */
export interface World {
  /** Every file of resources/ by its path below the project. */
  readonly files: ReadonlyMap<string, unknown>
  readonly schemas: readonly object[]
  readonly facts: readonly Facts[]
  /** Of every list that a server has, those included whose fields nobody can tell. */
  readonly urls: ReadonlySet<string>
  /** Every permission string a server knows. */
  readonly permissions: ReadonlySet<string>
  /** A tree a language, a branch for each file and folder. */
  readonly messages: Readonly<Record<Language, unknown>>
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
    messages: {
      en: readMessages(root, 'en'),
      zh: readMessages(root, 'zh'),
      ja: readMessages(root, 'ja'),
    },
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

/** Folders and modules of a source folder, by name; none when it does not exist. */
async function namesIn(root: string, folder: string): Promise<ReadonlySet<string>> {
  const files = await readdir(path.join(root, folder)).catch(() => [])
  return new Set(files.map((file) => file.replace(/\.tsx?$/, '')))
}
