import { sql } from 'kysely'
import assetAccountFacts from '../../../../contract/facts/perms__users_assets_ID_system-users.json' with { type: 'json' }
import applicationAccountFacts from '../../../../contract/facts/perms__users_applications_ID_system-users.json' with { type: 'json' }
import { isUuid } from '../../../rest/identifiers.ts'
import { systemUsers } from '../../accounts/system-users.ts'
import { loadFacts } from '../../load-facts.ts'
import { type Computed, defineModel, type Model, type Scope } from '../../model.ts'
import { ofAsset } from '../asset-permissions.ts'
import { wholeActions } from '../grant-actions.ts'
import { APPLICATION_GRANT, ASSET_GRANT, EVERY_WAY, type GrantKind, linked, through } from '../grant.ts'
import { type Condition, type Grantee, heldBy } from './grantee.ts'

/** What is opened: an asset or an application, by its id. */
export interface Opened {
  readonly kind: GrantKind
  readonly id: string
}

const opens = ({ kind, id }: Opened): Condition =>
  kind === ASSET_GRANT
    ? ofAsset(sql`select ${id}::uuid`, EVERY_WAY)
    : linked(kind, 'applications', sql`link.application = ${id}`)

const opening = (opened: Opened, grantee: Grantee, scope: Scope) =>
  heldBy(opened.kind, grantee, scope, isUuid(opened.id) ? opens(opened) : sql`false`)

/** What a grantee may do as a system user, and until when. */
export interface Ability {
  readonly actions: readonly string[]
  readonly until: Date | null
}

interface Held {
  readonly account: string
  readonly actions: readonly string[]
  readonly until: Date
}

/** By the id of the system user: several permissions add up. */
export async function abilities(
  opened: Opened,
  grantee: Grantee,
  scope: Scope,
): Promise<ReadonlyMap<unknown, Ability>> {
  const { prefix, self } = opened.kind
  const found = await sql<Held>`select link.systemuser as account, permission.actions, permission.date_expired as until
    from ${sql.table(`${prefix}s`)} as permission
    join ${sql.table(through(opened.kind, 'system_users'))} as link on ${sql.ref(`link.${self}`)} = permission.id
    where permission.id in (${opening(opened, grantee, scope)})`.execute(scope.queries)
  const all = new Map<unknown, Ability>()
  for (const { account, actions, until } of found.rows) {
    const known = all.get(account)
    const last = known?.until ?? until
    const added = wholeActions([...(known?.actions ?? []), ...actions])
    all.set(account, { actions: added, until: last > until ? last : until })
  }
  return all
}

/** The system users as which a grantee may log in to an asset or an application. */
const visible = (opened: Opened, grantee: Grantee, scope: Scope) => {
  const { kind } = opened
  return sql`row.id in (select link.systemuser from ${sql.table(through(kind, 'system_users'))} as link
    where ${sql.ref(`link.${kind.self}`)} in (${opening(opened, grantee, scope)}))`
}

const actionsOn = (opened: Opened, grantee: Grantee): Computed => ({
  fields: ['actions'],
  values: async (rows, scope) => {
    const known = await abilities(opened, grantee, scope)
    return rows.map(({ id }) => ({ actions: known.get(id)?.actions ?? [] }))
  },
})

const BASE = { ...systemUsers, relations: {}, hooks: {}, actions: [] }

export const ACCOUNT_FACTS = {
  asset: loadFacts(assetAccountFacts),
  application: loadFacts(applicationAccountFacts),
} as const

export const assetAccounts = (asset: string, grantee: Grantee): Model => {
  const opened = { kind: ASSET_GRANT, id: asset }
  return defineModel({
    ...BASE,
    facts: ACCOUNT_FACTS.asset,
    visible: (scope) => visible(opened, grantee, scope),
    computed: actionsOn(opened, grantee),
  })
}

export const applicationAccountsOf = (application: string, grantee: Grantee): Model => {
  const opened = { kind: APPLICATION_GRANT, id: application }
  return defineModel({
    ...BASE,
    facts: ACCOUNT_FACTS.application,
    visible: (scope) => visible(opened, grantee, scope),
  })
}
