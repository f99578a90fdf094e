import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import type {
  ModelDefinition,
  StoredRow,
  ActionResponse,
  ActionRequest,
  Model,
  ModelAction,
  Values,
} from '../../rest/model/model.ts'
import { isAssetProtocol, prepareSystemUser } from './system-user-input.ts'
import { itemAction } from '../../rest/model/action.ts'
import { factsOf } from '../../rest/model/facts-of.ts'
import { requirePermission, requireReauthenticationForSecrets } from '../../rest/model/scope.ts'
import { presentRow } from '../../rest/read/present.ts'
import { updateMode, updateRow } from '../../rest/write/write-row.ts'
import { cmdFilterRuleRows } from '../acls/cmd-filters.ts'
import { assets } from '../assets/assets.ts'
import { readTask, rowList, suggestions } from '../mixins/actions.ts'
import { ACCOUNT_TASKS, idsIn, isAccountTask, runAccountTask } from '../tasks/host-tasks.ts'

const FACTS = factsOf('assets__system-users_ID_auth-info')

/** As in a core, a missing key is null, other missing secrets are empty. */
const shown = (row: StoredRow): Values => ({ password: row['password'] ?? '', token: row['token'] ?? '' })

/** The model with readable secrets. */
const withSecrets = (model: Model): Model => ({
  ...model,
  facts: FACTS,
  relations: {},
  computed: { fields: ['password', 'token'], values: (rows) => Promise.resolve(rows.map(shown)) },
  hooks: { prepareColumns: prepareSystemUser },
})

const NO_SECRETS = { password: null, private_key: null, public_key: null, token: null, ssh_key_fingerprint: '' }

async function change({ scope, method, body }: ActionRequest, model: Model, row: StoredRow): Promise<ActionResponse> {
  if (method === 'DELETE') {
    await scope.queries.updateTable(model.table).set(NO_SECRETS).where('id', '=', row['id']).execute()
    return { kind: 'empty' }
  }
  const changed = await updateRow(model, scope, row, { body, mode: updateMode(method) })
  return { kind: 'body', status: 200, body: await presentRow(model, changed, scope) }
}

/** Reading secrets needs reauthentication. The log contains none. */
async function handle(call: ActionRequest): Promise<ActionResponse> {
  const { scope, method, row } = call
  requireReauthenticationForSecrets(scope, 'password')
  const model = withSecrets(call.model)
  if (row === null) return { kind: 'empty' }
  if (method !== 'GET' && method !== 'HEAD') return change(call, model, row)
  return { kind: 'body', status: 200, body: await presentRow(model, row, scope) }
}

const PERMISSIONS: Readonly<Record<string, string>> = {
  PUT: 'assets.change_systemuser',
  PATCH: 'assets.change_systemuser',
  DELETE: 'assets.delete_systemuser',
}

const systemUserSecrets: ModelAction = {
  ...itemAction(
    ['GET', 'PUT', 'PATCH'],
    'auth-info',
    ({ method }) => PERMISSIONS[method] ?? 'assets.view_systemuser',
    handle,
  ),
  facts: FACTS,
  hasOwnFields: true,
}

/** Without `assets`, for all assets of the system user. */
function startTask(call: ActionRequest): Promise<ActionResponse> {
  const { scope, body, row } = call
  const action = readTask(call, isAccountTask)
  requirePermission(scope, ACCOUNT_TASKS[action].permission)
  const assets = idsIn(body, 'assets')
  const chosen = assets === null ? [] : [sql`row.asset in (${assets})`]
  return runAccountTask(scope, action, [sql`row.systemuser = ${row?.['id']}`, ...chosen])
}

const VIEW = 'assets.view_systemuser'

const systemUserActions: readonly ModelAction[] = [
  suggestions('assets.match_systemuser', factsOf('assets__system-users_suggestions')),
  rowList({
    on: 'list',
    path: 'su-from',
    permission: VIEW,
    facts: factsOf('assets__system-users_su-from'),
    // System users that another may switch from: SSH with automatic login.
    where: () => sql`row.protocol = 'ssh' and row.login_mode = 'auto'`,
  }),
  rowList({
    path: 'su-to',
    permission: VIEW,
    facts: factsOf('assets__system-users_ID_su-to'),
    where: ({ row }) => sql`row.su_from = ${row?.['id']}`,
  }),
  rowList({
    path: 'cmd-filter-rules',
    permission: VIEW,
    facts: factsOf('assets__system-users_ID_cmd-filter-rules'),
    of: cmdFilterRuleRows,
    where: ({ row }) =>
      sql`row.filter in (select filter from cmd_filter_system_users where systemuser = ${row?.['id']})`,
  }),
  rowList({
    path: 'assets',
    permission: 'assets.view_asset',
    facts: factsOf('assets__system-users_ID_assets'),
    of: assets,
    where: ({ row }) => sql`row.id in (select asset from asset_accounts where systemuser = ${row?.['id']})`,
  }),
  itemAction(['POST'], 'tasks', VIEW, startTask),
  systemUserSecrets,
]

const computed = (rows: readonly StoredRow[]) =>
  Promise.resolve(rows.map((row) => ({ is_asset_protocol: isAssetProtocol(row['protocol']) })))

const base = {
  computed: { fields: ['is_asset_protocol'], values: computed },
} satisfies Partial<ModelDefinition>

export const systemUsers = modelOf('system-users', {
  ...base,
  hooks: { prepareColumns: prepareSystemUser },
  actions: systemUserActions,
})

/** The same table under its own URL: rows written here are admin users. */
export const adminUsers = modelOf('admin-users', {
  ...base,
  visibilityCondition: () => sql`row.type = 'admin'`,
  hooks: { prepareColumns: (columns, write) => prepareSystemUser({ ...columns, type: 'admin' }, write) },
})
