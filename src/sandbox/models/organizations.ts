import recorded from '../../contract/facts/orgs__orgs.json' with { type: 'json' }
import { DEFAULT_ORGANIZATION_ID } from '../../contract/organization.ts'
import { message } from '../labels/messages.ts'
import { Refused } from '../rest/answer-error.ts'
import { countBy } from './counting.ts'
import { loadFacts } from './load-facts.ts'
import { defineModel, type Scope, type StoredRow, type Values } from './model.ts'

const facts = loadFacts(recorded)

/** The names of all statistics, those of resources that the store does not hold included: they are 0. */
const STATISTICS =
  facts.fields.find(({ name }) => name === 'resource_statistics')?.children?.map(({ name }) => name) ?? []

async function computed(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  const ids = rows.map(({ id }) => id)
  const users = await countBy(scope, 'role_bindings', 'org', ids, 'user')
  const groups = await countBy(scope, 'user_groups', 'org_id', ids)
  return ids.map((id) => ({
    resource_statistics: {
      ...Object.fromEntries(STATISTICS.map((name) => [name, 0])),
      users_amount: users.get(id) ?? 0,
      groups_amount: groups.get(id) ?? 0,
    },
    is_default: id === DEFAULT_ORGANIZATION_ID,
    is_root: false,
  }))
}

/** Not where one is, not the default one, and not while anything is in it. */
async function deletable(rows: readonly StoredRow[], scope: Scope): Promise<readonly StoredRow[]> {
  const { language, organization } = scope.actor
  const kept = rows.find(({ id }) => id === organization.id || id === DEFAULT_ORGANIZATION_ID)
  if (kept !== undefined) throw new Refused(message('currentOrganization', language, { name: String(kept['name']) }))
  const ids = rows.map(({ id }) => id)
  if ((await countBy(scope, 'user_groups', 'org_id', ids)).size > 0)
    throw new Refused(message('organizationInUse', language, { thing: 'UserGroup' }))
  return rows
}

export const organizations = defineModel({
  key: 'organizations',
  facts,
  table: 'organizations',
  className: 'Organization',
  permission: 'orgs.organization',
  scope: 'global',
  computed: { fields: ['resource_statistics', 'is_default', 'is_root'], values: computed },
  search: ['name', 'comment'],
  order: ['name'],
  unique: [['name']],
  defaults: () => ({ comment: '' }),
  hooks: { deletable },
})
