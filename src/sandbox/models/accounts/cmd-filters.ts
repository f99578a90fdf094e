import { sql } from 'kysely'
import recorded from '../../../contract/facts/assets__cmd-filters.json' with { type: 'json' }
import { loadFacts } from '../load-facts.ts'
import { defineModel, type ManyRelation, type Scope, type StoredRow, type Values } from '../model.ts'
import { systemUserDisplay } from './system-user-display.ts'

const named = (row: StoredRow) => String(row['name'])

/** What a filter holds for: each kind of thing in a table between. */
const to = (table: string, other: string, more: Partial<ManyRelation> = {}): ManyRelation => ({
  kind: 'many',
  table,
  through: `cmd_filter_${table}`,
  self: 'filter',
  other,
  scoped: true,
  display: named,
  ...more,
})

async function computed(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const found = await sql<{ id: unknown; filter: unknown }>`select id, filter from cmd_filter_rules
    where filter in (${sql.join(ids)}) order by priority, date_created, id`.execute(scope.queries)
  return ids.map((filter) => ({ rules: found.rows.filter((rule) => rule.filter === filter).map(({ id }) => id) }))
}

export const cmdFilters = defineModel({
  key: 'cmd-filters',
  facts: loadFacts(recorded),
  table: 'cmd_filters',
  className: 'CommandFilter',
  permission: 'assets.commandfilter',
  scope: 'organization',
  relations: {
    // Users belong to the whole server.
    users: {
      kind: 'many',
      table: 'users',
      through: 'cmd_filter_users',
      self: 'filter',
      other: 'user',
      display: named,
    },
    user_groups: to('user_groups', 'usergroup'),
    system_users: to('system_users', 'systemuser', { display: systemUserDisplay }),
    nodes: to('nodes', 'node', { orderBy: 'key', display: (node) => String(node['full_value']) }),
    assets: to('assets', 'asset', { orderBy: 'hostname', display: (asset) => String(asset['hostname']) }),
    applications: to('applications', 'application'),
  },
  computed: { fields: ['rules'], values: computed },
  search: ['name'],
  order: ['name'],
  unique: [['org_id', 'name']],
  defaults: () => ({ comment: '' }),
})
