import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  factFields,
  isFacts,
  isPermissionFacts,
  type FieldFact,
  type Facts,
  type PermissionFacts,
} from '../../src/contract/facts/facts.ts'
import type { Field, Metadata, MetadataMethod, NoMetadata } from '../../src/contract/field.ts'

const FOLDER = path.resolve('src/contract/facts')

const facts: readonly Facts[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file): unknown => JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')))
  .filter(isFacts)

/** What a server knows of permissions and built-in roles. */
export function permissionFacts(): PermissionFacts {
  const json: unknown = JSON.parse(readFileSync(path.join(FOLDER, 'permissions.json'), 'utf8'))
  if (!isPermissionFacts(json)) throw new Error('permissions.json holds no permission facts')
  return json
}

/**
 * The metadata that the facts of a list URL give to someone who may call everything: labels are field names. Methods
 * that only an item describes (PUT) count too.
 */
export function metadataOf(url: string): Metadata | NoMetadata {
  const found = facts.find((each) => each.url === url && each.query === undefined)
  if (found === undefined) return { kind: 'no-metadata', reason: `no facts of ${url}` }
  const onItem = (found.detailMethods ?? []).filter((method) => !found.methods.includes(method))
  const described = [
    ...found.methods.map((method) => [method, toFields(found, method, 'list')] as const),
    ...onItem.map((method) => [method, toFields(found, method, 'detail')] as const),
  ]
  return { kind: 'metadata', fields: Object.fromEntries(described) }
}

function toFields(of: Facts, method: MetadataMethod, on: 'list' | 'detail'): readonly Field[] {
  return factFields(of, method, on).map(toField)
}

function toField({ filter, order, choices, children, child, ...fact }: FieldFact): Field {
  return {
    ...fact,
    label: fact.name,
    help: '',
    required: fact.required ?? false,
    readOnly: fact.readOnly ?? false,
    writeOnly: fact.writeOnly ?? false,
    choices: (choices ?? []).map((value) => ({ value, label: String(value) })),
    children: (children ?? []).map(toField),
    ...(child === undefined ? {} : { child: toField(child) }),
    filterable: filter ?? false,
    sortable: order ?? false,
  }
}
