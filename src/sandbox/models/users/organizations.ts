import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import { DEFAULT_ORGANIZATION_ID } from '../../../contract/session/profile.ts'
import { message } from '../../messages/message.ts'
import { Forbidden } from '../../rest/model/response.ts'
import { type Scope, type StoredRow, type Values, type WriteContext } from '../../rest/model/model.ts'
import { countBy } from '../mixins/row-queries.ts'
import { createRootNode } from '../nodes/node-store.ts'
import { rootOrganization } from './identity.ts'

/**
 * A resource that is counted in an organization. `thing` is its name in the error when the organization cannot be
 * deleted.
 */
interface Resource {
  readonly amount: string
  readonly table: string
  readonly thing: string
  readonly only?: string
}

const RESOURCES: readonly Resource[] = [
  { amount: 'groups_amount', table: 'user_groups', thing: 'UserGroup' },
  { amount: 'assets_amount', table: 'assets', thing: 'Asset' },
  { amount: 'domains_amount', table: 'domains', thing: 'Domain' },
  { amount: 'gateways_amount', table: 'gateways', thing: 'Gateway' },
  { amount: 'nodes_amount', table: 'nodes', thing: 'Node' },
  { amount: 'admin_users_amount', table: 'system_users', thing: 'SystemUser', only: 'admin' },
  { amount: 'system_users_amount', table: 'system_users', thing: 'SystemUser', only: 'common' },
  { amount: 'applications_amount', table: 'applications', thing: 'Application' },
  { amount: 'asset_perms_amount', table: 'asset_permissions', thing: 'AssetPermission' },
  { amount: 'app_perms_amount', table: 'application_permissions', thing: 'ApplicationPermission' },
]

async function countIn({ table, only }: Resource, ids: readonly unknown[], scope: Scope) {
  if (only === undefined) return countBy(scope, { table, column: 'org_id' }, ids)
  if (ids.length === 0) return new Map<unknown, number>()
  const result = await sql<{ key: unknown; count: number }>`select org_id as key, count(*)::int as count
    from ${sql.table(table)} where org_id in (${sql.join(ids)}) and type = ${only} group by 1`.execute(scope.queries)
  return new Map(result.rows.map(({ key, count }) => [key, count]))
}

async function computed(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  const ids = rows.map(({ id }) => id)
  const users = await countBy(scope, { table: 'role_bindings', column: 'org', of: 'user' }, ids)
  const counts = await Promise.all(
    RESOURCES.map(async (resource) => [resource.amount, await countIn(resource, ids, scope)] as const),
  )
  return ids.map((id) => ({
    resource_statistics: {
      users_amount: users.get(id) ?? 0,
      ...Object.fromEntries(counts.map(([amount, count]) => [amount, count.get(id) ?? 0])),
    },
    is_default: id === DEFAULT_ORGANIZATION_ID,
    is_root: false,
  }))
}

/** The root node does not prevent the deletion of an organization. */
const ALWAYS_THERE: Partial<Record<string, number>> = { nodes_amount: 1 }

/** Rejects the current organization, the default one, and organizations that are not empty. */
async function selectDeletable(rows: readonly StoredRow[], scope: Scope): Promise<readonly StoredRow[]> {
  const { language, organization } = scope.actor
  const kept = rows.find(({ id }) => id === organization.id || id === DEFAULT_ORGANIZATION_ID)
  if (kept !== undefined)
    throw new Forbidden(message('organizations.current', language, { name: String(kept['name']) }))
  const ids = rows.map(({ id }) => id)
  for (const resource of RESOURCES) {
    const counts = [...(await countIn(resource, ids, scope)).values()]
    if (counts.some((count) => count > (ALWAYS_THERE[resource.amount] ?? 0)))
      throw new Forbidden(message('organizations.inUse', language, { thing: resource.thing }))
  }
  return rows
}

/** Creates the root node of a new organization. As in a core, renaming does not change it. */
async function afterSave(row: StoredRow, { scope, before }: WriteContext): Promise<void> {
  if (before === null) await createRootNode(scope, { id: String(row['id']), name: String(row['name']) })
}

export const organizations = modelOf('organizations', {
  computed: { fields: ['resource_statistics', 'is_default', 'is_root'], values: computed },
  hooks: { afterSave, selectDeletable },
})

/** The names of all organizations by id, including the root one. */
export async function organizationNames({ queries, actor }: Scope): Promise<ReadonlyMap<unknown, string>> {
  const rows = await queries.selectFrom('organizations').select(['id', 'name']).execute()
  const root = rootOrganization('managed', actor.language)
  return new Map<unknown, string>([root, ...rows].map(({ id, name }) => [id, name]))
}
