import { type Facts, factsName } from '../../contract/facts.ts'
import type { TableDefinition } from '../database/schema.ts'
import { defineModel, type Model } from '../rest/model/model.ts'
import { storedFields, tableOf } from '../rest/model/storage.ts'

/** A list URL with an app and a resource: the names of its permissions contain both. */
const LIST_URL = /^\/api\/v1\/([a-z_]+)\/([a-z0-9_-]+)\/$/

const ACTIONS = ['view', 'add', 'change', 'delete'] as const

/** `asset_racks` -> `AssetRack`: the class that messages name. */
const className = (resource: string): string =>
  resource
    .replace(/s$/, '')
    .split(/[-_]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const SEARCHED: ReadonlySet<string> = new Set(['string', 'email', 'url', 'slug'])

/** Sets columns to the type of today's facts; data of another type is dropped, as it is only a sample. */
const retype = (table: string, column: string, type: string): string =>
  `do $retype$ begin if (select format_type(atttypid, null) from pg_attribute
    where attrelid = '"${table}"'::regclass and attname = '${column}' and not attisdropped)
    not in ('${type}', '${LONG_NAMES[type] ?? type}')
  then alter table "${table}" drop column "${column}"; alter table "${table}" add column "${column}" ${type}; end if; end $retype$`

const LONG_NAMES: Readonly<Record<string, string>> = { timestamptz: 'timestamp with time zone' }

/**
 * The model of a list that the sandbox knows from facts alone. Search covers every text; the facts say which fields filter and sort.
 * @returns null for a URL that the sandbox cannot serve from facts: a nested list, or facts for a query
 */
export function overlayModel(facts: Facts): Model | null {
  const [, app, resource] = LIST_URL.exec(facts.url) ?? []
  if (app === undefined || resource === undefined || facts.query !== undefined) return null
  const names = facts.fields.map(({ name }) => name)
  const texts = facts.fields.filter(({ type, writeOnly }) => SEARCHED.has(type) && writeOnly !== true)
  const [first = 'id'] = ['name', ...texts.map(({ name }) => name)].filter((name) => names.includes(name))
  return defineModel({
    key: factsName(facts.url),
    facts,
    table: `overlay_${factsName(facts.url).replaceAll('-', '_')}`,
    className: className(resource),
    permission: `${app}.${resource.replaceAll('-', '').replace(/s$/, '')}`,
    scope: 'organization',
    search: texts.map(({ name }) => name).filter((name) => name !== 'id'),
    order: [first],
  })
}

export function overlayTable(model: Model): TableDefinition {
  const table = tableOf(model)
  const columns = storedFields(model).map(({ name }) => name)
  return { ...table, statements: columns.map((name) => retype(table.name, name, table.columns[name] ?? 'text')) }
}

export const overlayPermissions = ({ permission }: Model): readonly string[] => {
  const [app = '', name = ''] = permission.split('.')
  return ACTIONS.map((action) => `${app}.${action}_${name}`)
}
