import { sql } from 'kysely'
import planFacts from '../../../contract/facts/xpack__change-auth-plan_plan.json' with { type: 'json' }
import assetFacts from '../../../contract/facts/xpack__change-auth-plan_plan_ID_assets.json' with { type: 'json' }
import executionFacts from '../../../contract/facts/xpack__change-auth-plan_plan-execution.json' with { type: 'json' }
import subtaskFacts from '../../../contract/facts/xpack__change-auth-plan_plan-execution-subtask.json' with { type: 'json' }
import { rowsById } from '../../rest/find-rows.ts'
import { assets } from '../assets/assets.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type ManyRelation, type ModelAction, type Scope, type StoredRow, type Values } from '../model.ts'
import { toRecipients } from '../plan-recipients.ts'
import { rowList } from '../row-list.ts'
import { ASSET_TARGETS } from './asset-targets.ts'
import { changeExecutions } from './executions.ts'
import { lengthOf, linkedIds } from './linked-ids.ts'
import { LISTED } from './listed.ts'
import { planCounts } from './plan-counts.ts'
import { preparePlan } from './plan-input.ts'
import { changeByQuery, changeLinks } from './plan-links.ts'
import { changeSubtasks } from './subtasks.ts'

const CHANGE = 'xpack.change_changeauthplan'

const TABLES = { plans: 'change_plans', executions: 'change_plan_executions', subtasks: 'change_plan_subtasks' }

const RECIPIENTS = 'change_plan_recipients'

const to = (table: string, other: string, orderBy: string): ManyRelation => ({
  kind: 'many',
  table,
  through: `change_plan_${table}`,
  self: 'plan',
  other,
  scoped: true,
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
    allow: LISTED,
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

/** Plans that give an account on hosts another password or key. */
export const changePlans = defineModel({
  key: 'change-auth-plans',
  facts: loadFacts(planFacts),
  table: TABLES.plans,
  className: 'ChangeAuthPlan',
  permission: 'xpack.changeauthplan',
  scope: 'organization',
  opensSecrets: true,
  columns: { password: 'text', private_key: 'text' },
  relations: {
    assets: to('assets', 'asset', 'hostname'),
    nodes: to('nodes', 'node', 'full_value'),
    recipients: toRecipients(RECIPIENTS),
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
  hooks: { prepare: preparePlan },
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
    told: {
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
    asset: { kind: 'one', table: 'assets', whenGone: 'cascade', display: (asset) => String(asset['hostname']) },
  },
  computed: { fields: ['asset_info'], values: assetInfo },
  search: ['asset__hostname', 'asset__ip'],
  order: ['asset.hostname'],
})
