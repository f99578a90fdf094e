import type { ChoiceValue, FieldType, MetadataMethod } from '../field.ts'
import { isObject } from '../json-object.ts'

/** A field as it was recorded: names, types, flags, limits and choices. Absent flags are false. */
export interface FieldFact {
  readonly name: string
  readonly type: FieldType
  readonly required?: true
  readonly readOnly?: true
  readonly writeOnly?: true
  readonly maxLength?: number
  readonly minLength?: number
  readonly maxValue?: number
  readonly minValue?: number
  readonly choices?: readonly ChoiceValue[]
  /** Choices beyond those, which a core takes always and tells of only with a license. */
  readonly licensed?: readonly ChoiceValue[]
  readonly default?: unknown
  readonly children?: readonly FieldFact[]
  readonly child?: FieldFact
  readonly filter?: true
  readonly order?: true
}

/** Where some methods describe other fields than `fields`: the whole list that they describe. */
export interface FactDifference {
  readonly on: 'list' | 'detail'
  readonly methods: readonly MetadataMethod[]
  readonly fields: readonly FieldFact[]
}

/** What OPTIONS of one list URL says to a superuser. */
export interface Facts {
  /** `{id}` stands for a value. */
  readonly url: string
  /** The query the fields depend on (`type`, `category`). */
  readonly query?: Readonly<Record<string, string>>
  /** `recorded` from a core, or `derived` by hand for the enterprise endpoints. */
  readonly source: 'recorded' | 'derived'
  /** The Allow header of the list URL. */
  readonly allow: readonly string[]
  /** The methods that OPTIONS of the list URL describes. */
  readonly methods: readonly MetadataMethod[]
  /** The methods that OPTIONS of one item describes; absent when no item was recorded. */
  readonly detailMethods?: readonly MetadataMethod[]
  readonly fields: readonly FieldFact[]
  readonly differences?: readonly FactDifference[]
}

export interface RoleFact {
  readonly id: string
  readonly name: string
  readonly scope: 'system' | 'org'
  readonly permissions: readonly string[]
}

/** permissions.json: every permission string there is, and what the built-in roles hold. */
export interface PermissionFacts {
  /** Of the community core. */
  readonly permissions: readonly string[]
  /** Of the enterprise models. */
  readonly xpack: readonly string[]
  /** What a role of each scope may hold. */
  readonly assignable: { readonly system: readonly string[]; readonly org: readonly string[] }
  readonly roles: readonly RoleFact[]
}

/** An answer to OPTIONS that describes no fields: with status 200 it only lacks `actions`. */
export interface NoMetadataFact {
  readonly status: number
  readonly allow: readonly string[]
  /** A page where JSON was asked for. */
  readonly html?: true
}

/** no-metadata.json: by URL. */
export type NoMetadataFacts = Readonly<Record<string, NoMetadataFact>>

/** imports.json: the URL that reads an uploaded file -> the name of the list whose fields it describes, under POST. */
export type ImportFacts = Readonly<Record<string, string>>

/**
 * put-omitted.json: list URL -> the fields that a core sets back when a PUT leaves them out, with the value they get. Others
 * stay. An empty list of relations is left to the server.
 */
export type PutOmittedFacts = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/**
 * A file's name without `.json`: `/api/v1/users/users/` is `users__users`, `/api/v1/assets/nodes/{id}/children/` is
 * `assets__nodes_ID_children`, and what depends on a query has its values behind dots (`…applications.db.mysql`).
 */
export function factsName(url: string, query: Readonly<Record<string, string>> = {}): string {
  const [app = '', ...rest] = url
    .replace(/^\/api\/v1\//, '')
    .split('/')
    .filter((part) => part !== '')
    .map(namePart)
  const name = rest.length === 0 ? app : `${app}__${rest.join('_')}`
  return [name, ...Object.values(query).map(namePart)].join('.')
}

function namePart(part: string): string {
  return part.startsWith('{') ? 'ID' : part
}

/** The fields that one method describes, on the list URL or on an item. */
export function factFields(facts: Facts, method: MetadataMethod, on: 'list' | 'detail' = 'list'): readonly FieldFact[] {
  const difference = facts.differences?.find((other) => other.on === on && other.methods.includes(method))
  return difference?.fields ?? facts.fields
}

/** What `render-to-json/` of a list describes: what the list takes, else, of a list that takes nothing, what it shows. */
export function importedFields(facts: Facts): readonly FieldFact[] {
  return factFields(facts, facts.methods.includes('POST') ? 'POST' : 'GET').map(unsearchable)
}

const unsearchable = ({ filter: _filter, order: _order, licensed: _licensed, ...fact }: FieldFact): FieldFact => fact

/** A field as a core tells it with a license: all that it takes. */
export function withLicense({ licensed, ...field }: FieldFact): FieldFact {
  return licensed === undefined ? field : { ...field, choices: [...(field.choices ?? []), ...licensed] }
}

export function isFacts(value: unknown): value is Facts {
  return (
    isObject(value) &&
    typeof value['url'] === 'string' &&
    Array.isArray(value['methods']) &&
    Array.isArray(value['allow']) &&
    Array.isArray(value['fields']) &&
    value['fields'].every(isFieldFact)
  )
}

export function isPermissionFacts(value: unknown): value is PermissionFacts {
  return isObject(value) && Array.isArray(value['permissions']) && Array.isArray(value['roles'])
}

function isFieldFact(value: unknown): value is FieldFact {
  return isObject(value) && typeof value['name'] === 'string' && typeof value['type'] === 'string'
}
