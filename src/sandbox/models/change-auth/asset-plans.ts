import { linkTable, type TableDefinition } from '../../database/schema.ts'
import { sql } from 'kysely'
import planFacts from '../../../contract/facts/xpack__change-auth-plan_plan.json' with { type: 'json' }
import assetFacts from '../../../contract/facts/xpack__change-auth-plan_plan_ID_assets.json' with { type: 'json' }
import executionFacts from '../../../contract/facts/xpack__change-auth-plan_plan-execution.json' with { type: 'json' }
import subtaskFacts from '../../../contract/facts/xpack__change-auth-plan_plan-execution-subtask.json' with { type: 'json' }
import { rowsById } from '../../rest/read/find-rows.ts'
import { assets } from '../assets/assets.ts'
import {
  defineModel,
  loadFacts,
  type ToManyRelation,
  type ModelAction,
  type Scope,
  type StoredRow,
  type Values,
} from '../../rest/model/model.ts'
import { recipientsRelation } from '../mixins/messages.ts'
import { rowList } from '../mixins/actions.ts'
import { ASSET_TARGETS } from './targets.ts'
import { changeExecutions } from './executions.ts'
import { changeByQuery, changeLinks, lengthOf, linkedIds, LIST_METHODS, planCounts, preparePlan } from './plans.ts'
import { changeSubtasks } from './subtasks.ts'

const CHANGE = 'xpack.change_changeauthplan'

const TABLES = { plans: 'change_plans', executions: 'change_plan_executions', subtasks: 'change_plan_subtasks' }

const RECIPIENTS = 'change_plan_recipients'

const to = (table: string, targetColumn: string, orderBy: string): ToManyRelation => ({
  kind: 'many',
  table,
  through: `change_plan_${table}`,
  sourceColumn: 'plan',
  targetColumn,
  sameOrganization: true,
  orderBy,
  display: (row) => String(row[orderBy]),
})

const actions: readonly ModelAction[] = [
  {
    ...rowList({
      path: 'assets',
      permission: 'xpack.view_changeauthplan',
      facts: loadFacts(assetFacts),
      of: assets,
      where: ({ row }) => sql`row.id in (select asset from change_plan_assets where plan = ${row?.['id']})`,
    }),
    allow: LIST_METHODS,
  },
  {
    on: 'item',
    path: 'asset/add',
    methods: ['PATCH'],
    permission: CHANGE,
    handle: (call) => changeLinks(call, 'assets', 'add'),
  },
  {
    on: 'item',
    path: 'asset/remove',
    methods: ['PATCH'],
    permission: CHANGE,
    handle: (call) => changeLinks(call, 'assets', 'remove'),
  },
  {
    on: 'item',
    path: 'nodes',
    methods: ['PATCH'],
    permission: CHANGE,
    handle: (call) => changeByQuery(call, 'nodes'),
  },
]

/** Plans that change passwords or keys of accounts on assets. */
export const changePlans = defineModel({
  key: 'change-auth-plans',
  facts: loadFacts(planFacts),
  table: TABLES.plans,
  className: 'ChangeAuthPlan',
  permission: 'xpack.changeauthplan',
  scope: 'organization',
  decryptsSecrets: true,
  columns: { password: 'text', private_key: 'text' },
  relations: {
    assets: to('assets', 'asset', 'hostname'),
    nodes: to('nodes', 'node', 'full_value'),
    recipients: recipientsRelation(RECIPIENTS),
  },
  computed: planCounts({
    assets_amount: 'change_plan_assets',
    nodes_amount: 'change_plan_nodes',
    run_times: TABLES.executions,
  }),
  search: ['name', 'username'],
  order: ['name'],
  unique: [['org_id', 'name']],
  defaults: () => ({ comment: '', password_rules: { length: 30 } }),
  hooks: { prepareColumns: preparePlan },
  actions,
})

export const changeExecutionsOfAssets = changeExecutions(
  {
    key: 'change-auth-plan-executions',
    facts: loadFacts(executionFacts),
    className: 'ChangeAuthPlanExecution',
    permission: 'xpack.changeauthplanexecution',
    tables: TABLES,
    recipients: RECIPIENTS,
    worker: 'execute_change_auth_plan',
    targets: ASSET_TARGETS,
    lists: async (scope, plan) => ({
      assets: await linkedIds(scope, 'change_plan_assets', 'asset', plan['id']),
      nodes: await linkedIds(scope, 'change_plan_nodes', 'node', plan['id']),
    }),
    snapshotFields: {
      username: ({ username }) => username,
      assets_amount: lengthOf('assets'),
      nodes_amount: lengthOf('nodes'),
    },
  },
  changePlans,
)

async function assetInfo(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  const found = await rowsById(scope, 'assets', [...new Set(rows.map(({ asset }) => asset))])
  const byId = new Map(found.map((asset) => [asset['id'], asset]))
  return rows.map((row) => {
    const asset = byId.get(row['asset'])
    return { asset_info: { hostname: asset?.['hostname'] ?? '', ip: asset?.['ip'] ?? '' } }
  })
}

export const changeSubtasksOfAssets = changeSubtasks({
  key: 'change-auth-plan-subtasks',
  facts: loadFacts(subtaskFacts),
  className: 'ChangeAuthPlanTask',
  permission: 'xpack.changeauthplantask',
  tables: TABLES,
  worker: 'retry_change_auth_plan_task',
  targets: ASSET_TARGETS,
  relations: {
    asset: { kind: 'one', table: 'assets', onDelete: 'cascade', display: (asset) => String(asset['hostname']) },
  },
  computed: { fields: ['asset_info'], values: assetInfo },
  search: ['asset__hostname', 'asset__ip'],
  order: ['asset__hostname'],
})

/** Assets and nodes of a plan, and the users who get its report by mail. */
export const changePlanLinks: readonly TableDefinition[] = [
  linkTable('change_plan_assets', ['plan', 'change_plans'], ['asset', 'assets']),
  linkTable('change_plan_nodes', ['plan', 'change_plans'], ['node', 'nodes']),
  linkTable('change_plan_recipients', ['plan', 'change_plans'], ['user', 'users']),
]
