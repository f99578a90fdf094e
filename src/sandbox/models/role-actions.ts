import { sql } from 'kysely'
import type { Facts } from '../../contract/facts/facts.ts'
import { isRoot } from '../rest/find-rows.ts'
import { pageOf } from '../rest/paging.ts'
import type { ActionAnswer, ActionCall, ModelAction, StoredRow } from './model.ts'
import { listPermissions } from './permissions.ts'
import { roleTree } from './role-tree.ts'

const listOf = ({ scope, url }: ActionCall, all: readonly unknown[]): ActionAnswer => ({
  kind: 'body',
  status: 200,
  body: pageOf(all, scope.query, url),
})

async function heldBy({ scope, row }: ActionCall): Promise<ReadonlySet<unknown>> {
  const held = await scope.queries
    .selectFrom('role_permissions')
    .select('permission')
    .where('role', '=', String(row?.['id']))
    .execute()
  return new Set(held.map(({ permission }) => permission))
}

/** What a role holds, as the list of permissions shows it. */
async function permissions(call: ActionCall): Promise<ActionAnswer> {
  const ids = await heldBy(call)
  const all = await listPermissions({ ...call.scope, query: {} })
  return listOf(
    call,
    all.filter(({ id }) => ids.has(id)),
  )
}

/** What a role of its scope may hold, with what it does hold checked. */
async function tree(call: ActionCall): Promise<ActionAnswer> {
  const role = call.row ?? {}
  const body = roleTree(role, await heldBy(call), call.scope.actor.language)
  return { kind: 'body', status: 200, body }
}

/** Who has a role: a role of an organization, in the current one. */
async function users(call: ActionCall): Promise<ActionAnswer> {
  const { scope, row } = call
  const here = isRoot(scope) ? sql`true` : sql`(binding.org is null or binding.org = ${scope.actor.organization.id})`
  const found = await sql<StoredRow>`select distinct member.id, member.name, member.username from users as member
    join role_bindings as binding on binding."user" = member.id
    where binding.role = ${row?.['id']} and ${here} order by member.name`.execute(scope.queries)
  return listOf(call, found.rows)
}

/** `view`: the permission to look at roles of this scope. */
export const roleActions = (view: string, userFacts: Facts): readonly ModelAction[] => [
  { on: 'item', path: 'permissions', methods: ['GET'], allow: ['GET'], permission: view, handle: permissions },
  { on: 'item', path: 'permissions/tree', methods: ['GET'], allow: ['GET'], permission: view, handle: tree },
  { on: 'item', path: 'users', methods: ['GET'], permission: view, facts: userFacts, handle: users },
]
