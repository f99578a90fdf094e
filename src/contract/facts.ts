import type { ChoiceValue, MetadataMethod } from './field.ts'
import { isObject } from './json-object.ts'

/** A recorded field. Absent flags are false. */
export interface FieldFact {
  readonly name: string
  readonly type: string
  readonly required?: true
  readonly readOnly?: true
  readonly writeOnly?: true
  readonly maxLength?: number
  readonly minLength?: number
  readonly maxValue?: number
  readonly minValue?: number
  readonly choices?: readonly ChoiceValue[]
  /** Additional choices, which a core always accepts but announces only with a license. */
  readonly licensed?: readonly ChoiceValue[]
  readonly default?: unknown
  /** The server's label, for lists that OPTIONS does not describe to everybody. */
  readonly label?: string
  /** Of a relation: the list URL of its records, and whether it holds several. */
  readonly related?: string
  readonly many?: true
  readonly children?: readonly FieldFact[]
  readonly child?: FieldFact
  readonly filter?: true
  readonly order?: true
}

/** Methods whose fields differ from `fields`, with their complete list of fields. */
export interface FactDifference {
  readonly on: 'list' | 'detail'
  readonly methods: readonly MetadataMethod[]
  readonly fields: readonly FieldFact[]
}

/** The response to OPTIONS of a list URL, for a superuser. */
export interface Facts {
  /** `{id}` is a placeholder. */
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
  /** Query parameters of the list beside the fields with `filter`. */
  readonly params?: readonly string[]
  /** Further URLs below the list URL, such as `{id}/restart/`, with their methods. */
  readonly calls?: Readonly<Record<string, readonly string[]>>
}

export interface RoleFact {
  readonly id: string
  readonly name: string
  readonly scope: 'system' | 'org'
  readonly permissions: readonly string[]
}

/** permissions.json: all permission strings, and the permissions of the built-in roles. */
export interface PermissionFacts {
  /** Of the community core. */
  readonly permissions: readonly string[]
  /** Of the enterprise models. */
  readonly xpack: readonly string[]
  /** Permissions that a role of each scope can have. */
  readonly assignable: { readonly system: readonly string[]; readonly org: readonly string[] }
  readonly roles: readonly RoleFact[]
}

/** A response to OPTIONS without fields; with status 200 one that lacks `actions`. */
export interface NoMetadataFact {
  readonly status: number
  readonly allow: readonly string[]
  /** An HTML page instead of JSON. */
  readonly html?: true
}

/** no-metadata.json: by URL. */
export type NoMetadataFacts = Readonly<Record<string, NoMetadataFact>>

/** imports.json: URL that parses an uploaded file -> name of the list whose fields its OPTIONS describes under POST. */
export type ImportFacts = Readonly<Record<string, string>>

/** What a URL answers to. */
export interface CallFact {
  /** Absent: any method. */
  readonly methods?: readonly string[]
  /** Query parameters of GET beside those of every list. */
  readonly params?: readonly string[]
  /** Fields by which a list is sorted as recorded, although OPTIONS does not say it. */
  readonly orders?: readonly string[]
}

/** calls.json: URL with `{}` for a value -> what it answers to. */
export type CallFacts = Readonly<Record<string, CallFact>>

/** How a list filters, searches and sorts. */
export interface ListFilterFact {
  /**
   * Parameter -> lookup (`exact`, `startswith`, `icontains`, `in`, `own` for a rule of the view, `ignored` for one that
   * is handled elsewhere or not at all), with the kind of value after a colon: `exact:UUID`.
   */
  readonly filters?: Readonly<Record<string, string>>
  /** Fields that `search` looks into; `^` before a field that has to start with the word. */
  readonly search?: readonly string[]
  /** Fields that `order` takes; absent: any. */
  readonly order?: readonly string[]
  readonly defaultOrder?: readonly string[]
  /** The field that `date_from` and `date_to` compare. */
  readonly dateField?: string
}

/** filters.json: by list URL. */
export type ListFilterFacts = Readonly<Record<string, ListFilterFact>>

/**
 * put-omitted.json: list URL -> the fields that a core resets if a PUT omits them, with their new value. For an empty list of
 * relations the server chooses the value.
 */
export type PutOmittedFacts = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** refusals.json: list URL -> fields that are not required, and refuse null, refuse blanks, or fail with 500 for null. */
export type RefusalFacts = Readonly<Record<string, Readonly<Record<'null' | 'blank' | 'fails', readonly string[]>>>>

/**
 * The name of a facts file without `.json`: `users__users` for `/api/v1/users/users/`, `assets__nodes_ID_children` for
 * `/api/v1/assets/nodes/{id}/children/`. Values of a query are appended after dots (`…applications.db.mysql`).
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

/** The fields that OPTIONS of `render-to-json/` describes: those of POST, or of GET for a read-only list. */
export function importedFields(facts: Facts): readonly FieldFact[] {
  return factFields(facts, facts.methods.includes('POST') ? 'POST' : 'GET').map(unsearchable)
}

const unsearchable = ({ filter: _filter, order: _order, licensed: _licensed, ...fact }: FieldFact): FieldFact => fact

/** A field as a licensed core describes it, with the additional choices. */
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
