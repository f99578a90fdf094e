import { factsOf } from '../../rest/model/facts-of.ts'
import { sql } from 'kysely'
import { filterConditions } from '../../rest/read/filters.ts'
import { findRows, visibleConditions } from '../../rest/read/find-rows.ts'
import { applications } from '../applications/applications.ts'
import { assetInfo, attrFields, shownAttrs } from '../applications/application-attrs.ts'
import { treesByOrganization } from '../applications/application-tree.ts'
import { type Model, modelAt, type Scope, type StoredRow, variantFacts } from '../../rest/model/model.ts'
import { APPLICATION_GRANT } from '../perms/grant.ts'
import { type Grantee, grantedPermissionIds } from './grantee.ts'

export const APPLICATION_FACTS = {
  list: factsOf('perms__users_applications'),
  tree: factsOf('perms__users_applications_tree'),
} as const

const visible = (grantee: Grantee, scope: Scope) => sql`row.id in (
  select application from application_permission_applications
  where applicationpermission in (${grantedPermissionIds(APPLICATION_GRANT, grantee, scope)}))`

/** The granted applications, without attributes. */
export const grantedApplications = (grantee: Grantee): Model => ({
  ...modelAt(applications, APPLICATION_FACTS.list),
  variants: [],
  visibilityCondition: (scope) => visible(grantee, scope),
  computed: { fields: ['attrs'], values: (rows) => Promise.resolve(rows.map(() => ({ attrs: {} }))) },
})

/** The granted applications by organization, category and type. */
export async function applicationTreeOf(grantee: Grantee, scope: Scope) {
  const model = grantedApplications(grantee)
  const conditions = [...visibleConditions(model, scope), ...(await filterConditions(model, scope))]
  const rows = await findRows(model, scope, { conditions, order: sql`lower(row.name) collate "C", row.id` })
  const known = await scope.queries.selectFrom('organizations').select(['id', 'name']).execute()
  const names = new Map<unknown, string>(known.map(({ id, name }) => [id, name]))
  const assets = await assetInfo(rows, scope)
  const attrs = (row: StoredRow) => shownAttrs(attrFields(variantFacts(applications, row)), row, assets)
  return treesByOrganization(rows, names, scope.actor.language, attrs)
}
