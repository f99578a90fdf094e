import { type Facts, isFacts, isPermissionFacts } from '../../contract/facts.ts'
import { isObject } from '../../contract/json-object.ts'
import { readAllMessages } from '../files/messages-module.ts'
import type { DataSources } from '../files/console-data.ts'
import { jsonFiles, readFiles, readJson } from '../files/registry-module.ts'

/** Names of the console's code that entries may use. */
export interface CodeNames {
  readonly icons: ReadonlySet<string>
  readonly pages: ReadonlySet<string>
  readonly extensions: ReadonlySet<string>
}

/** Everything that the registry may refer to, read once. `files`: every file of resources/ by its path below the project. */
export interface World extends DataSources, CodeNames {
  readonly schemas: readonly object[]
  readonly facts: readonly Facts[]
  /** The URL of every list of a server, also of those without metadata. */
  readonly urls: ReadonlySet<string>
  /** Every permission string of a server. */
  readonly permissions: ReadonlySet<string>
}

const FACTS = 'src/contract/facts'

/** Reads the registry, the schemas and the facts of the project at `root`. @throws Error naming the file. */
export async function readWorldOf(root: string, names: CodeNames): Promise<World> {
  const facts = await readFacts(root)
  return {
    ...names,
    files: await readFiles(root, 'resources'),
    schemas: [...(await readFiles(root, 'schemas')).values()].filter(isObject),
    facts,
    urls: new Set([...facts.map(({ url }) => url), ...(await readUndescribed(root))]),
    permissions: await readPermissions(root),
    messages: readAllMessages(root),
  }
}

async function readFacts(root: string): Promise<readonly Facts[]> {
  const files = await jsonFiles(root, FACTS)
  const contents = await Promise.all(files.map((file) => readJson(root, file)))
  return contents.filter(isFacts)
}

async function readUndescribed(root: string): Promise<readonly string[]> {
  const urls = await readJson(root, `${FACTS}/no-metadata.json`)
  return isObject(urls) ? Object.keys(urls) : []
}

async function readPermissions(root: string): Promise<ReadonlySet<string>> {
  const facts = await readJson(root, `${FACTS}/permissions.json`)
  return new Set(isPermissionFacts(facts) ? [...facts.permissions, ...facts.xpack] : [])
}
