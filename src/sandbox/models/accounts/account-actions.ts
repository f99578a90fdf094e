import { sql } from 'kysely'
import taskFacts from '../../../contract/facts/assets__accounts_tasks.json' with { type: 'json' }
import { isUuid } from '../../rest/identifiers.ts'
import { chosenTask } from '../chosen-task.ts'
import { loadFacts } from '../load-facts.ts'
import type { ActionAnswer, ActionCall, ModelAction } from '../model.ts'
import { runAccountTask } from './account-tasks.ts'

const TEST = 'assets.test_authbook'

async function verify({ scope, row }: ActionCall): Promise<ActionAnswer> {
  const answer = await runAccountTask(scope, 'test', [sql`row.id = ${row?.['id']}`])
  return { ...answer, status: 200 }
}

const isTest = (value: unknown): value is 'test' => value === 'test'

/** Those of the asset that the query names, else all of the organization. */
function startTask(call: ActionCall): Promise<ActionAnswer> {
  const { scope } = call
  const task = chosenTask(call, isTest)
  const asset = scope.query['asset'] ?? ''
  const chosen = isUuid(asset) ? [sql`row.asset = ${asset}`] : []
  return runAccountTask(scope, task, [sql`row.org_id = ${scope.actor.organization.id}`, ...chosen])
}

export const assetAccountActions: readonly ModelAction[] = [
  { on: 'item', path: 'verify', methods: ['POST'], permission: TEST, handle: verify },
  {
    on: 'list',
    path: 'tasks',
    methods: ['POST'],
    permission: TEST,
    facts: loadFacts(taskFacts),
    hasOwnFields: true,
    handle: startTask,
  },
]
