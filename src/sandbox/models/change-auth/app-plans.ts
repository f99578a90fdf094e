import { sql } from 'kysely'
import planFacts from '../../../contract/facts/xpack__change-auth-plan_app-plan.json' with { type: 'json' }
import executionFacts from '../../../contract/facts/xpack__change-auth-plan_app-plan-execution.json' with { type: 'json' }
import subtaskFacts from '../../../contract/facts/xpack__change-auth-plan_app-plan-execution-subtask.json' with { type: 'json' }
import systemUserFacts from '../../../contract/facts/xpack__change-auth-plan_app-plan_ID_systemusers.json' with { type: 'json' }
import { rowsById } from '../../rest/find-rows.ts'
import { systemUserDisplay } from '../accounts/system-user-display.ts'
import { systemUsers } from '../accounts/system-users.ts'
import { loadFacts } from '../load-facts.ts'
import {
  defineModel,
  type ManyRelation,
  type ModelAction,
  type Scope,
  type StoredRow,
  type Values,
  type View,
} from '../model.ts'
import { toRecipients } from '../plan-recipients.ts'
import { rowList } from '../row-list.ts'
import { APP_TARGETS } from './app-targets.ts'
import { changeExecutions } from './executions.ts'
import { lengthOf, linkedIds } from './linked-ids.ts'
import { LISTED } from './listed.ts'
import { planCounts } from './plan-counts.ts'
import { preparePlan } from './plan-input.ts'
import { changeByQuery } from './plan-links.ts'
import { changeSubtasks } from './subtasks.ts'

const CHANGE = 'xpack.change_applicationchangeauthplan'
const VIEW = 'xpack.view_applicationchangeauthplan'

const TABLES = {
  plans: 'app_change_plans',
  executions: 'app_change_plan_executions',
  subtasks: 'app_change_plan_subtasks',
}

const RECIPIENTS = 'app_change_plan_recipients'

const APPS: ManyRelation = {
  kind: 'many',
  table: 'applications',
  through: 'app_change_plan_apps',
  self: 'plan',
  other: 'app',
  scoped: true,
  display: (app) => String(app['name']),
}

const SYSTEM_USERS: ManyRelation = {
  ...APPS,
  table: 'system_users',
  through: 'app_change_plan_system_users',
  other: 'systemuser',
  display: systemUserDisplay,
}

const listed = rowList({
  path: 'systemusers',
  permission: VIEW,
  facts: loadFacts(systemUserFacts),
  of: systemUsers,
  where: ({ row }) => sql`row.id in (select systemuser from app_change_plan_system_users where plan = ${row?.['id']})`,
})

/** One URL lists the system users of a plan and changes which they are. */
const logins: ModelAction = {
  ...listed,
  methods: ['GET', 'PATCH'],
  allow: [...LISTED, 'PATCH'],
  permission: ({ method }) => (method === 'PATCH' ? CHANGE : VIEW),
  handle: (call) => (call.method === 'PATCH' ? changeByQuery(call, 'system_users') : listed.handle(call)),
}

const counts = planCounts({ run_times: TABLES.executions })

interface Login {
  readonly plan: unknown
  readonly name: string
  readonly username: string
}

/** With the system users of each plan by name. */
async function told(rows: readonly StoredRow[], scope: Scope, view: View): Promise<readonly Values[]> {
  const words = await counts.values(rows, scope, view)
  if (rows.length === 0) return words
  const found = await sql<Login>`select link.plan, login.name, login.username from app_change_plan_system_users as link
    join system_users as login on login.id = link.systemuser where link.plan in (${sql.join(rows.map(({ id }) => id))})
    order by lower(login.name) collate "C"`.execute(scope.queries)
  return rows.map(({ id }, place) => {
    const own = found.rows.filter(({ plan }) => plan === id)
    return { ...words[place], systemuser_display: own.map((login) => systemUserDisplay({ ...login })).join(' ') }
  })
}

/** Plans that give accounts of databases another password. */
export const appChangePlans = defineModel({
  key: 'app-change-auth-plans',
  facts: loadFacts(planFacts),
  table: TABLES.plans,
  className: 'ApplicationChangeAuthPlan',
  permission: 'xpack.applicationchangeauthplan',
  scope: 'organization',
  opensSecrets: true,
  columns: { password: 'text' },
  relations: { apps: APPS, system_users: SYSTEM_USERS, recipients: toRecipients(RECIPIENTS) },
  computed: { fields: [...counts.fields, 'systemuser_display'], values: told },
  search: ['name'],
  order: ['name'],
  unique: [['org_id', 'name']],
  defaults: () => ({ comment: '', password_rules: { length: 30 } }),
  hooks: { prepare: preparePlan },
  actions: [logins],
})

/** What a plan is about, by id, and how people call it. */
async function lists(scope: Scope, plan: StoredRow): Promise<Values> {
  const apps = await linkedIds(scope, 'app_change_plan_apps', 'app', plan['id'])
  const logins = await linkedIds(scope, 'app_change_plan_system_users', 'systemuser', plan['id'])
  const names = (rows: readonly StoredRow[], display: (row: StoredRow) => string) => rows.map(display).sort()
  return {
    apps,
    system_users: logins,
    apps_display: names(await rowsById(scope, 'applications', apps), (app) => String(app['name'])),
    system_users_display: names(await rowsById(scope, 'system_users', logins), systemUserDisplay),
  }
}

export const changeExecutionsOfApps = changeExecutions(
  {
    key: 'app-change-auth-plan-executions',
    facts: loadFacts(executionFacts),
    className: 'ApplicationChangeAuthPlanExecution',
    permission: 'xpack.applicationchangeauthplanexecution',
    tables: TABLES,
    recipients: RECIPIENTS,
    worker: 'execute_app_change_auth_plan',
    targets: APP_TARGETS,
    lists,
    told: {
      username: ({ system_users_display: names }) => (Array.isArray(names) ? names.join(' ') : ''),
      apps_amount: lengthOf('apps'),
      system_users_amount: lengthOf('system_users'),
      apps_display: ({ apps_display: names }) => names ?? [],
      system_users_display: ({ system_users_display: names }) => names ?? [],
    },
  },
  appChangePlans,
)

export const changeSubtasksOfApps = changeSubtasks({
  key: 'app-change-auth-plan-subtasks',
  facts: loadFacts(subtaskFacts),
  className: 'ApplicationChangeAuthPlanTask',
  permission: 'xpack.applicationchangeauthplantask',
  tables: TABLES,
  worker: 'retry_app_change_auth_plan_task',
  targets: APP_TARGETS,
  relations: {
    app: { kind: 'one', table: 'applications', whenGone: 'cascade', display: (app) => String(app['name']) },
    system_user: { kind: 'one', table: 'system_users', whenGone: 'cascade', display: systemUserDisplay },
  },
  search: ['app__name', 'system_user__name'],
  order: ['app.name', 'system_user.name'],
})
