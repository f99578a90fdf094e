import { itemAction } from '../../rest/model/action.ts'
import { factsOf } from '../../rest/model/facts-of.ts'
import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import { rowsById } from '../../rest/read/find-rows.ts'
import { assets } from '../assets/assets.ts'
import { type ModelAction, type Scope, type StoredRow, type Values } from '../../rest/model/model.ts'
import { rowList } from '../mixins/actions.ts'
import { ASSET_TARGETS } from './targets.ts'
import { changeExecutions } from './executions.ts'
import { changeByQuery, changeLinks, lengthOf, linkedIds, LIST_METHODS, planCounts, preparePlan } from './plans.ts'
import { changeSubtasks } from './subtasks.ts'

const CHANGE = 'xpack.change_changeauthplan'

const TABLES = { plans: 'change_plans', executions: 'change_plan_executions', subtasks: 'change_plan_subtasks' }

const RECIPIENTS = 'change_plan_recipients'

const actions: readonly ModelAction[] = [
  {
    ...rowList({
      path: 'assets',
      permission: 'xpack.view_changeauthplan',
      facts: factsOf('xpack__change-auth-plan_plan_ID_assets'),
      of: assets,
      where: ({ row }) => sql`row.id in (select asset from change_plan_assets where plan = ${row?.['id']})`,
    }),
    allow: LIST_METHODS,
  },
  itemAction(['PATCH'], 'asset/add', CHANGE, (call) => changeLinks(call, 'assets', 'add')),
  itemAction(['PATCH'], 'asset/remove', CHANGE, (call) => changeLinks(call, 'assets', 'remove')),
  itemAction(['PATCH'], 'nodes', CHANGE, (call) => changeByQuery(call, 'nodes')),
]

/** Plans that change passwords or keys of accounts on assets. */
export const changePlans = modelOf('change-auth-plans', {
  computed: planCounts({
    assets_amount: 'change_plan_assets',
    nodes_amount: 'change_plan_nodes',
    run_times: TABLES.executions,
  }),
  hooks: { prepareColumns: preparePlan },
  actions,
})

export const changeExecutionsOfAssets = changeExecutions(
  {
    key: 'change-auth-plan-executions',
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
  tables: TABLES,
  worker: 'retry_change_auth_plan_task',
  targets: ASSET_TARGETS,
  computed: { fields: ['asset_info'], values: assetInfo },
})
