import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isFacts, isPermissionFacts, type Facts, type PermissionFacts } from '../../src/contract/facts/facts.ts'
import type { Metadata, NoMetadata } from '../../src/contract/field.ts'
import { readMetadata } from '../../src/contract/metadata.ts'
import { describedBy, optionsDocument } from './options-document.ts'

const FOLDER = path.resolve('src/contract/facts')

/** A committed file of facts, by its name without `.json`. */
export const readFacts = (name: string): unknown => JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), 'utf8'))

/** The facts of every list URL, by name. */
export const allFacts: ReadonlyMap<string, Facts> = new Map(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const name = file.slice(0, -'.json'.length)
      const value = readFacts(name)
      return isFacts(value) ? [[name, value] as const] : []
    }),
)

/** What a server knows of permissions and built-in roles. */
export function permissionFacts(): PermissionFacts {
  const json = readFacts('permissions')
  if (!isPermissionFacts(json)) throw new Error('permissions.json holds no permission facts')
  return json
}

/**
 * The metadata that the facts of a list URL give to someone who may call everything: labels are field names. Methods
 * that only an item describes (PUT) count too.
 */
export function metadataOf(url: string): Metadata | NoMetadata {
  const found = [...allFacts.values()].find((each) => each.url === url && each.query === undefined)
  if (found === undefined) return { kind: 'no-metadata', reason: `no facts of ${url}` }
  const onItem = describedBy(found, 'detail').filter(([method]) => !found.methods.includes(method))
  return readMetadata(optionsDocument([...describedBy(found, 'list'), ...onItem]))
}
