import { isUuid } from '../../../contract/page.ts'
import { addMilliseconds } from 'date-fns'
import { sql } from 'kysely'
import { message } from '../../messages/message.ts'
import { type FieldErrors, Forbidden } from '../../rest/model/response.ts'
import { rowsById } from '../../rest/read/find-rows.ts'
import { isHostReachable, WRONG_PASSWORD } from '../tasks/host-tasks.ts'
import { commandRejection } from '../acls/command-verdict.ts'
import { simulatedTaskRow } from '../tasks/simulated-task.ts'
import type { Scope, StoredRow, Values, WriteContext } from '../../rest/model/model.ts'
import { actorGrantee } from '../granted/grantee.ts'
import { usableWithAccount } from '../granted/granted-assets.ts'
import {
  alertRejectedCommand,
  type CommandHost,
  commandLines,
  commandResult,
  type HostRefusal,
  isSuccess,
  NOT_ALLOWED,
  NOT_REACHED,
  UNREACHABLE,
} from './command-result.ts'

/** Simulated duration per host. */
const HOST_MS = 250
const LONGEST_MS = 4000

async function notGranted(scope: Scope, hosts: readonly string[], runAs: string): Promise<readonly string[]> {
  if (hosts.length === 0) return []
  const { rows } = await sql<{ id: string }>`select row.id from assets as row
    where row.id in (${sql.join(hosts)}) and ${usableWithAccount(runAs, actorGrantee(scope), scope)}`.execute(
    scope.queries,
  )
  const granted = new Set(rows.map(({ id }) => id))
  return hosts.filter((host) => !granted.has(host.toLowerCase()))
}

/**
 * Requires that batch commands are enabled and that the actor may use the system user on the hosts.
 * @throws Forbidden
 */
export async function validateCommand(body: Values, scope: Scope): Promise<FieldErrors> {
  const { language } = scope.actor
  if (scope.context.settings.get('SECURITY_COMMAND_EXECUTION') === false)
    throw new Forbidden(message('jobs.commandsOff', language))
  const hosts = Array.isArray(body['hosts']) ? body['hosts'].filter(isUuid) : []
  const runAs = body['run_as']
  if (hosts.length === 0 || !isUuid(runAs)) return {}
  const known = await rowsById(scope, 'assets', hosts)
  const outside = await notGranted(
    scope,
    known.map(({ id }) => String(id)),
    runAs,
  )
  return outside.length === 0
    ? {}
    : { hosts: [message('jobs.hostNotGranted', language, { value: outside.join(', ') })] }
}

interface Account {
  readonly asset: string
}

async function refusedPasswords(scope: Scope, runAs: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Account>`select asset from asset_accounts
    where systemuser = ${runAs} and password = ${WRONG_PASSWORD}`.execute(scope.queries)
  return new Set(rows.map(({ asset }) => asset))
}

/** The simulated result on each host. */
async function hostsOf(scope: Scope, { input }: WriteContext): Promise<readonly CommandHost[]> {
  const [runAs, command] = [String(input['run_as']), String(input['command'])]
  const ids = Array.isArray(input['hosts']) ? input['hosts'].map(String) : []
  const refused = await refusedPasswords(scope, runAs)
  const [account] = await rowsById(scope, 'system_users', [runAs])
  const problem = async (asset: string): Promise<HostRefusal | null> => {
    const reason = await commandRejection(scope, { systemUser: runAs, asset }, command)
    if (reason !== null) return { reason, rc: NOT_ALLOWED }
    if (!isHostReachable(asset)) return UNREACHABLE
    if (!refused.has(asset)) return null
    return { reason: `the password of ${String(account?.['username'])} is refused`, rc: NOT_REACHED }
  }
  const rows = (await rowsById(scope, 'assets', ids)).toSorted(byName)
  return Promise.all(
    rows.map(async ({ id, hostname }) => ({ hostname: String(hostname), refusal: await problem(String(id)) })),
  )
}

const byName = (a: StoredRow, b: StoredRow) => String(a['hostname']).localeCompare(String(b['hostname']))

/** Computes the simulated result and end of a new command. Updates do not run it again. */
export async function prepareCommandRun(columns: Values, write: WriteContext): Promise<Values> {
  if (write.before !== null) return columns
  const { scope, input } = write
  const hosts = await hostsOf(scope, write)
  const date_finished = addMilliseconds(scope.now, Math.min(LONGEST_MS, HOST_MS * (hosts.length + 1)))
  return {
    ...columns,
    user: scope.actor.user.id,
    date_start: scope.now,
    date_finished,
    is_success: isSuccess(hosts),
    result: commandResult(String(input['command']), hosts),
  }
}

/** Stores the log, which grows until the command ends, and notifies about commands that a filter rejected. */
export async function storeCommandLog(row: StoredRow, write: WriteContext): Promise<void> {
  if (write.before !== null) return
  const { scope } = write
  const id = String(row['id'])
  const [command, hosts] = [String(row['command']), await hostsOf(scope, write)]
  const lines = commandLines(id, command, hosts)
  const log = simulatedTaskRow({
    id,
    org_id: scope.actor.organization.id,
    name: 'run_command_execution',
    lines,
    date_start: scope.now,
  })
  await scope.queries
    .insertInto('simulated_tasks')
    .values({ ...log, date_finished: row['date_finished'] })
    .execute()
  await alertRejectedCommand(scope, command, hosts)
}
