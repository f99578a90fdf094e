import { addMilliseconds } from 'date-fns'
import { sql } from 'kysely'
import { message } from '../../labels/messages.ts'
import { type FieldErrors, Refused } from '../../rest/answer-error.ts'
import { rowsById } from '../../rest/find-rows.ts'
import { isUuid } from '../../rest/identifiers.ts'
import { WRONG_PASSWORD } from '../accounts/account-tasks.ts'
import { refusalOf } from '../accounts/command-verdict.ts'
import { isReachable } from '../assets/asset-tasks.ts'
import { simulatedTask } from '../assets/simulated-task.ts'
import type { Scope, StoredRow, Values, Write } from '../model.ts'
import { oneself } from '../perms/granted/grantee.ts'
import { grantedAs } from '../perms/granted/granted-assets.ts'
import { alertOfDanger } from './danger-alert.ts'
import {
  type CommandHost,
  commandLines,
  commandResult,
  type HostRefusal,
  isSuccess,
  NOT_ALLOWED,
  NOT_REACHED,
  UNREACHABLE,
} from './command-result.ts'

/** How long the sandbox takes for a host. */
const HOST_MS = 250
const LONGEST_MS = 4000

async function notGranted(scope: Scope, hosts: readonly string[], runAs: string): Promise<readonly string[]> {
  if (hosts.length === 0) return []
  const { rows } = await sql<{ id: string }>`select row.id from assets as row
    where row.id in (${sql.join(hosts)}) and ${grantedAs(runAs, oneself(scope), scope)}`.execute(scope.queries)
  const granted = new Set(rows.map(({ id }) => id))
  return hosts.filter((host) => !granted.has(host.toLowerCase()))
}

/** Commands may be switched off, and run only where who asks may log in as that system user. @throws Refused */
export async function checkCommand(body: Values, scope: Scope): Promise<FieldErrors> {
  const { language } = scope.actor
  if (scope.context.settings.get('SECURITY_COMMAND_EXECUTION') === false)
    throw new Refused(message('commandsOff', language))
  const hosts = Array.isArray(body['hosts']) ? body['hosts'].filter(isUuid) : []
  const runAs = body['run_as']
  if (hosts.length === 0 || !isUuid(runAs)) return {}
  const known = await rowsById(scope, 'assets', hosts)
  const outside = await notGranted(
    scope,
    known.map(({ id }) => String(id)),
    runAs,
  )
  return outside.length === 0 ? {} : { hosts: [message('hostNotGranted', language, { value: outside.join(', ') })] }
}

interface Account {
  readonly asset: string
}

async function refusedPasswords(scope: Scope, runAs: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Account>`select asset from asset_accounts
    where systemuser = ${runAs} and password = ${WRONG_PASSWORD}`.execute(scope.queries)
  return new Set(rows.map(({ asset }) => asset))
}

/** What becomes of the command on each host, as the sandbox knows its hosts. */
async function hostsOf(scope: Scope, { input }: Write): Promise<readonly CommandHost[]> {
  const [runAs, command] = [String(input['run_as']), String(input['command'])]
  const ids = Array.isArray(input['hosts']) ? input['hosts'].map(String) : []
  const refused = await refusedPasswords(scope, runAs)
  const [account] = await rowsById(scope, 'system_users', [runAs])
  const problem = async (asset: string): Promise<HostRefusal | null> => {
    const reason = await refusalOf(scope, { systemUser: runAs, asset }, command)
    if (reason !== null) return { reason, rc: NOT_ALLOWED }
    if (!isReachable(asset)) return UNREACHABLE
    if (!refused.has(asset)) return null
    return { reason: `the password of ${String(account?.['username'])} is refused`, rc: NOT_REACHED }
  }
  const rows = (await rowsById(scope, 'assets', ids)).toSorted(byName)
  return Promise.all(
    rows.map(async ({ id, hostname }) => ({ hostname: String(hostname), refusal: await problem(String(id)) })),
  )
}

const byName = (one: StoredRow, other: StoredRow) => String(one['hostname']).localeCompare(String(other['hostname']))

/** Settles how the command ends, and when: no machine is reached. What is changed later does not run again. */
export async function runCommand(columns: Values, write: Write): Promise<Values> {
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

/** Its log grows until the command ends. What a filter refused is told to whoever wants to hear of it. */
export async function keepCommandLog(row: StoredRow, write: Write): Promise<void> {
  if (write.before !== null) return
  const { scope } = write
  const id = String(row['id'])
  const [command, hosts] = [String(row['command']), await hostsOf(scope, write)]
  const lines = commandLines(id, command, hosts)
  const log = simulatedTask(id, scope.actor.organization.id, 'run_command_execution', lines, scope.now)
  await scope.queries
    .insertInto('simulated_tasks')
    .values({ ...log, date_finished: row['date_finished'] })
    .execute()
  await alertOfDanger(scope, command, hosts)
}
