import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../database/open.ts'
import { isReachableRow } from '../assets/asset-tasks.ts'
import type { Scope, StoredRow } from '../model.ts'
import { changed } from './asset-targets.ts'
import type { Secrets, Target, TargetKind } from './target.ts'

interface Pair {
  readonly app: string
  readonly system_user: string
  readonly name: string
  readonly username: string
  readonly reachable: boolean
}

async function pairs(queries: Queries, which: RawBuilder<unknown>): Promise<readonly Target[]> {
  const { rows } = await sql<Pair>`select app.id as app, app.name, login.id as system_user, login.username,
      ${isReachableRow(sql.ref('app.id'))} as reachable
    from applications as app cross join system_users as login where ${which}
    order by lower(app.name) collate "C", lower(login.name) collate "C", app.id, login.id`.execute(queries)
  return rows.map(({ app, system_user, name, username, reachable }) => ({
    names: { app, system_user },
    username,
    label: `${username}@${name}`,
    problem: reachable ? null : 'not_connected',
  }))
}

const inPlan = (plan: unknown) => sql`app.id in (select app from app_change_plan_apps where plan = ${plan})
  and login.id in (select systemuser from app_change_plan_system_users where plan = ${plan})`

function makeAccount({ queries, actor, now }: Scope, { names, username }: Target, { password }: Secrets) {
  return sql`insert into application_accounts
      (id, org_id, app, systemuser, username, password, version, comment, type, category, date_created, date_updated)
    select ${randomUUID()}::uuid, ${actor.organization.id}::uuid, id, ${names['system_user']}::uuid, ${username}::text,
      ${password}::text, 1, '', type, category, ${now}, ${now} from applications where id = ${names['app']}`.execute(
    queries,
  )
}

async function keep(scope: Scope, target: Target, secrets: Secrets): Promise<void> {
  const { app, system_user: login } = target.names
  const { rows } = await sql<StoredRow>`update application_accounts set ${changed(scope, secrets)}
    where app = ${app} and systemuser = ${login} returning id`.execute(scope.queries)
  if (rows.length === 0) await makeAccount(scope, target, secrets)
}

/** Every system user of the plan on every application of it. */
export const APP_TARGETS: TargetKind = {
  ofPlan: (queries, plan) => pairs(queries, inPlan(plan['id'])),
  ofSubtask: (queries, { app, system_user: login }) => pairs(queries, sql`app.id = ${app} and login.id = ${login}`),
  keep,
}
