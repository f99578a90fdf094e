import { type CallFact, type CallFacts, type Facts, isFacts, isPermissionFacts } from '../../contract/facts.ts'
import { isObject } from '../../contract/json-object.ts'
import type { UnreadFile } from '../files/json-places.ts'
import { readAllMessages } from '../files/messages-module.ts'
import type { DataSources } from '../files/console-data.ts'
import { productCalls } from './calls.ts'
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
  /** What each URL of a server answers to, `{}` for a value. */
  readonly calls: CallFacts
  /** Every permission string of a server. */
  readonly permissions: ReadonlySet<string>
  /** Keys of the entries whose lines an overlay removed from the menu. */
  readonly unlisted: ReadonlySet<string>
  /** Files that are not JSON: they are not among `files`. */
  readonly unread: readonly UnreadFile[]
}

/** Screens of the product that only links of other screens open, or the first login. */
const UNLISTED: ReadonlySet<string> = new Set(['authbook-history', 'profile-improvement', 'tickets'])

const FACTS = 'src/contract/facts'

/** Reads the registry, the schemas and the facts of the project at `root`. What is no JSON is in `unread`. @throws Error for files of facts. */
export async function readWorldOf(root: string, names: CodeNames): Promise<World> {
  const facts = await readFacts(root)
  const unread: UnreadFile[] = []
  return {
    ...names,
    unlisted: UNLISTED,
    unread,
    files: await readFiles(root, 'resources', unread),
    schemas: [...(await readFiles(root, 'schemas')).values()].filter(isObject),
    facts,
    calls: productCalls(await readCalls(root), facts),
    urls: new Set([...facts.map(({ url }) => url), ...(await readUndescribed(root))]),
    permissions: await readPermissions(root),
    messages: readAllMessages(root, unread),
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

async function readCalls(root: string): Promise<CallFacts> {
  const calls = await readJson(root, `${FACTS}/calls.json`)
  return isObject(calls) ? Object.fromEntries(Object.entries(calls).filter(isCallEntry)) : {}
}

export const isCallEntry = (entry: [string, unknown]): entry is [string, CallFact] => isObject(entry[1])

async function readPermissions(root: string): Promise<ReadonlySet<string>> {
  const facts = await readJson(root, `${FACTS}/permissions.json`)
  return new Set(isPermissionFacts(facts) ? [...facts.permissions, ...facts.xpack] : [])
}
