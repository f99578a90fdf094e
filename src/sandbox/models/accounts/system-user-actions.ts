import { sql } from 'kysely'
import suFromFacts from '../../../contract/facts/assets__system-users_su-from.json' with { type: 'json' }
import suggestionFacts from '../../../contract/facts/assets__system-users_suggestions.json' with { type: 'json' }
import suToFacts from '../../../contract/facts/assets__system-users_ID_su-to.json' with { type: 'json' }
import ruleFacts from '../../../contract/facts/assets__system-users_ID_cmd-filter-rules.json' with { type: 'json' }
import assetFacts from '../../../contract/facts/assets__system-users_ID_assets.json' with { type: 'json' }
import { demand } from '../../rest/scope.ts'
import { assets } from '../assets/assets.ts'
import { chosenTask } from '../chosen-task.ts'
import { loadFacts } from '../load-facts.ts'
import type { ActionAnswer, ActionCall, ModelAction } from '../model.ts'
import { rowList } from '../row-list.ts'
import { suggestions } from '../suggestions.ts'
import { ACCOUNT_TASKS, idsIn, isAccountTask, runAccountTask } from './account-tasks.ts'
import { cmdFilterRuleRows } from './cmd-filter-rules.ts'
import { systemUserSecrets } from './system-user-secrets.ts'

/** Without `assets` it is about all on which the system user stands. */
function startTask(call: ActionCall): Promise<ActionAnswer> {
  const { scope, body, row } = call
  const action = chosenTask(call, isAccountTask)
  demand(scope, ACCOUNT_TASKS[action].permission)
  const assets = idsIn(body, 'assets')
  const chosen = assets === null ? [] : [sql`row.asset in (${assets})`]
  return runAccountTask(scope, action, [sql`row.systemuser = ${row?.['id']}`, ...chosen])
}

const VIEW = 'assets.view_systemuser'

export const systemUserActions: readonly ModelAction[] = [
  suggestions('assets.match_systemuser', loadFacts(suggestionFacts)),
  rowList({
    on: 'list',
    path: 'su-from',
    permission: VIEW,
    facts: loadFacts(suFromFacts),
    // Those that another system user may switch from: they log in over SSH by themselves.
    where: () => sql`row.protocol = 'ssh' and row.login_mode = 'auto'`,
  }),
  rowList({
    path: 'su-to',
    permission: VIEW,
    facts: loadFacts(suToFacts),
    where: ({ row }) => sql`row.su_from = ${row?.['id']}`,
  }),
  rowList({
    path: 'cmd-filter-rules',
    permission: VIEW,
    facts: loadFacts(ruleFacts),
    of: cmdFilterRuleRows,
    where: ({ row }) =>
      sql`row.filter in (select filter from cmd_filter_system_users where systemuser = ${row?.['id']})`,
  }),
  rowList({
    path: 'assets',
    permission: 'assets.view_asset',
    facts: loadFacts(assetFacts),
    of: assets,
    where: ({ row }) => sql`row.id in (select asset from asset_accounts where systemuser = ${row?.['id']})`,
  }),
  { on: 'item', path: 'tasks', methods: ['POST'], permission: VIEW, handle: startTask },
  systemUserSecrets,
]
