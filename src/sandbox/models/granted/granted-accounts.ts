import { isUuid } from '../../../contract/page.ts'
import { factsOf } from '../../rest/model/facts-of.ts'
import { sql } from 'kysely'
import { systemUsers } from '../accounts/system-users.ts'
import { type ComputedFields, defineModel, type Model, type Scope } from '../../rest/model/model.ts'
import { grantedOnAsset } from '../perms/asset-permissions.ts'
import {
  APPLICATION_GRANT,
  ASSET_GRANT,
  ANY_GRANT,
  type GrantType,
  hasLink,
  linkTableName,
  completeActions,
} from '../perms/grant.ts'
import { type SqlCondition, type Grantee, grantedPermissionIds } from './grantee.ts'

/** A granted asset or application. */
export interface GrantTarget {
  readonly grantType: GrantType
  readonly id: string
}

const coversTarget = ({ grantType, id }: GrantTarget): SqlCondition =>
  grantType === ASSET_GRANT
    ? grantedOnAsset(sql`select ${id}::uuid`, ANY_GRANT)
    : hasLink(grantType, 'applications', sql`link.application = ${id}`)

const grantingPermissions = (target: GrantTarget, grantee: Grantee, scope: Scope) =>
  grantedPermissionIds(target.grantType, grantee, scope, isUuid(target.id) ? coversTarget(target) : sql`false`)

/** A core offers the system users on an asset whose protocol the asset has. */
const suitsTarget = ({ grantType, id }: GrantTarget): SqlCondition =>
  grantType === ASSET_GRANT && isUuid(id)
    ? sql`exists (
        select 1 from assets as asset, system_users as account, jsonb_array_elements_text(asset.protocols) as spoken(text)
        where asset.id = ${id}::uuid and account.id = link.systemuser
        and split_part(spoken.text, '/', 1) = account.protocol)`
    : sql`true`

/** The actions of a grantee with a system user, and their expiry. */
export interface Ability {
  readonly actions: readonly string[]
  readonly until: Date | null
}

interface AccountGrant {
  readonly account: string
  readonly actions: readonly string[]
  readonly until: Date
}

/** Abilities by system user id; several permissions are combined. */
export async function abilities(
  target: GrantTarget,
  grantee: Grantee,
  scope: Scope,
): Promise<ReadonlyMap<unknown, Ability>> {
  const { prefix, self } = target.grantType
  const found =
    await sql<AccountGrant>`select link.systemuser as account, permission.actions, permission.date_expired as until
    from ${sql.table(`${prefix}s`)} as permission
    join ${sql.table(linkTableName(target.grantType, 'system_users'))} as link on ${sql.ref(`link.${self}`)} = permission.id
    where permission.id in (${grantingPermissions(target, grantee, scope)})
    and ${suitsTarget(target)}`.execute(scope.queries)
  const all = new Map<unknown, Ability>()
  for (const { account, actions, until } of found.rows) {
    const known = all.get(account)
    const last = known?.until ?? until
    const added = completeActions([...(known?.actions ?? []), ...actions])
    all.set(account, { actions: added, until: last > until ? last : until })
  }
  return all
}

/** The system users that a grantee may use on an asset or application. */
const visible = (target: GrantTarget, grantee: Grantee, scope: Scope) => {
  const { grantType } = target
  return sql`row.id in (select link.systemuser from ${sql.table(linkTableName(grantType, 'system_users'))} as link
    where ${sql.ref(`link.${grantType.self}`)} in (${grantingPermissions(target, grantee, scope)})
    and ${suitsTarget(target)})`
}

const actionsOn = (target: GrantTarget, grantee: Grantee): ComputedFields => ({
  fields: ['actions'],
  values: async (rows, scope) => {
    const known = await abilities(target, grantee, scope)
    return rows.map(({ id }) => ({ actions: known.get(id)?.actions ?? [] }))
  },
})

const BASE = { ...systemUsers, relations: {}, hooks: {}, actions: [] }

export const ACCOUNT_FACTS = {
  asset: factsOf('perms__users_assets_ID_system-users'),
  application: factsOf('perms__users_applications_ID_system-users'),
} as const

export const grantedAssetAccounts = (asset: string, grantee: Grantee): Model => {
  const target = { grantType: ASSET_GRANT, id: asset }
  return defineModel({
    ...BASE,
    facts: ACCOUNT_FACTS.asset,
    visibilityCondition: (scope) => visible(target, grantee, scope),
    computed: actionsOn(target, grantee),
  })
}

export const grantedApplicationAccounts = (application: string, grantee: Grantee): Model => {
  const target = { grantType: APPLICATION_GRANT, id: application }
  return defineModel({
    ...BASE,
    facts: ACCOUNT_FACTS.application,
    visibilityCondition: (scope) => visible(target, grantee, scope),
  })
}
