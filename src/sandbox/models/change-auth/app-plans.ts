import { factsOf } from '../../rest/model/facts-of.ts'
import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import { rowsById } from '../../rest/read/find-rows.ts'
import { systemUserDisplay } from '../mixins/display-names.ts'
import { systemUsers } from '../accounts/system-users.ts'
import { type ModelAction, type Scope, type StoredRow, type Values, type RowView } from '../../rest/model/model.ts'
import { rowList } from '../mixins/actions.ts'
import { APP_TARGETS } from './targets.ts'
import { changeExecutions } from './executions.ts'
import { changeByQuery, lengthOf, linkedIds, LIST_METHODS, planCounts, preparePlan } from './plans.ts'
import { changeSubtasks } from './subtasks.ts'

const CHANGE = 'xpack.change_applicationchangeauthplan'
const VIEW = 'xpack.view_applicationchangeauthplan'

const TABLES = {
  plans: 'app_change_plans',
  executions: 'app_change_plan_executions',
  subtasks: 'app_change_plan_subtasks',
}

const RECIPIENTS = 'app_change_plan_recipients'

const listed = rowList({
  path: 'systemusers',
  permission: VIEW,
  facts: factsOf('xpack__change-auth-plan_app-plan_ID_systemusers'),
  of: systemUsers,
  where: ({ row }) => sql`row.id in (select systemuser from app_change_plan_system_users where plan = ${row?.['id']})`,
})

/** One URL lists and changes the system users of a plan. */
const logins: ModelAction = {
  ...listed,
  methods: ['GET', 'PATCH'],
  allow: [...LIST_METHODS, 'PATCH'],
  permission: ({ method }) => (method === 'PATCH' ? CHANGE : VIEW),
  handle: (call) => (call.method === 'PATCH' ? changeByQuery(call, 'system_users') : listed.handle(call)),
}

const counts = planCounts({ run_times: TABLES.executions })

interface Login {
  readonly plan: unknown
  readonly name: string
  readonly username: string
}

/** Adds the names of the system users. */
async function computedValues(rows: readonly StoredRow[], scope: Scope, view: RowView): Promise<readonly Values[]> {
  const shared = await counts.values(rows, scope, view)
  if (rows.length === 0) return shared
  const found = await sql<Login>`select link.plan, login.name, login.username from app_change_plan_system_users as link
    join system_users as login on login.id = link.systemuser where link.plan in (${sql.join(rows.map(({ id }) => id))})
    order by lower(login.name) collate "C"`.execute(scope.queries)
  return rows.map(({ id }, index) => {
    const planLogins = found.rows.filter(({ plan }) => plan === id)
    return {
      ...shared[index],
      systemuser_display: planLogins.map((login) => systemUserDisplay({ ...login })).join(' '),
    }
  })
}

/** Plans that change the passwords of application accounts. */
export const appChangePlans = modelOf('app-change-auth-plans', {
  computed: { fields: [...counts.fields, 'systemuser_display'], values: computedValues },
  hooks: { prepareColumns: preparePlan },
  actions: [logins],
})

/** The targets of a plan, by id and by display name. */
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
    tables: TABLES,
    recipients: RECIPIENTS,
    worker: 'execute_app_change_auth_plan',
    targets: APP_TARGETS,
    lists,
    snapshotFields: {
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
  tables: TABLES,
  worker: 'retry_app_change_auth_plan_task',
  targets: APP_TARGETS,
})
