import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type Facts,
  type FieldFact,
  isFacts,
  isPermissionFacts,
  type PermissionFacts,
  withLicense,
} from '../../src/contract/facts.ts'
import type { Metadata, NoMetadata } from '../../src/contract/field.ts'
import { readMetadata } from '../../src/contract/metadata.ts'
import { describedBy, optionsDocument } from './options-document.ts'

const FOLDER = path.resolve('src/contract/facts')

/** A committed file of facts, by its name without `.json`. */
export const readFacts = (name: string): unknown => JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), 'utf8'))

/** All facts of list URLs by name. */
export const allFacts: ReadonlyMap<string, Facts> = new Map(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const name = file.slice(0, -'.json'.length)
      const value = readFacts(name)
      return isFacts(value) ? [[name, value] as const] : []
    }),
)

/** The permissions and built-in roles of a server. */
export function permissionFacts(): PermissionFacts {
  const json = readFacts('permissions')
  if (!isPermissionFacts(json)) throw new Error('permissions.json holds no permission facts')
  return json
}

type Query = Readonly<Record<string, string>>

const hasVariantQuery = ({ query }: Facts, asked: Query | undefined): boolean =>
  asked === undefined
    ? query === undefined
    : query !== undefined && Object.entries(asked).every(([name, value]) => query[name] === value)

/**
 * The metadata of a list URL for a user with all permissions, from its facts: labels are field names. Methods
 * that only an object describes (PUT) are included. `query` selects a variant (`{ type: 'mysql' }`); without
 * it an empty nested object has the members of all variants.
 */
export function metadataOf(url: string, query?: Query): Metadata | NoMetadata {
  // Any placeholder of the parent in a nested URL: `{parent.id}`.
  const known = url.replaceAll(/\{[\w.]+\}/g, '{id}')
  const found = [...allFacts.values()].find((each) => each.url === known && hasVariantQuery(each, query))
  if (found === undefined) return { kind: 'no-metadata', reason: `no facts of ${url}` }
  const whole = query === undefined ? { ...found, fields: found.fields.map((field) => withParts(field, url)) } : found
  const onItem = describedBy(whole, 'detail').filter(([method]) => !found.methods.includes(method))
  const described = [...describedBy(whole, 'list'), ...onItem]
  return readMetadata(optionsDocument(described.map(([method, fields]) => [method, fields.map(withLicense)])))
}

function withParts(field: FieldFact, url: string): FieldFact {
  if (field.type !== 'nested object' || (field.children ?? []).length > 0) return field
  const parts = [...allFacts.values()]
    .filter((each) => each.url === url)
    .flatMap(({ fields }) => fields.find(({ name }) => name === field.name)?.children ?? [])
  return { ...field, children: [...new Map(parts.map((part) => [part.name, part])).values()] }
}
