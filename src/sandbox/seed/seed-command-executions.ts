import { DEFAULT_ORGANIZATION_ID } from '../../contract/organization.ts'
import type { Queries } from '../database/open.ts'
import { isReachable } from '../models/assets/asset-tasks.ts'
import { simulatedTask } from '../models/assets/simulated-task.ts'
import { commandLines, commandResult, isSuccess, UNREACHABLE } from '../models/ops/command-result.ts'
import { at, backFrom } from './cycle.ts'
import { PEOPLE } from './people.ts'
import { type SeedHost, seedHosts } from './seed-hosts.ts'
import { seedId } from './seed-ids.ts'
import { systemUserId } from './seed-system-users.ts'

const EXECUTIONS = 24
const DAYS = 20

const COMMANDS = ['uptime', 'df -h', 'free -m', 'whoami', 'uname -r']

const PEOPLE_HERE = PEOPLE.filter(({ orgs }) => orgs.D !== undefined)

function execution(number: number, all: readonly SeedHost[], now: Date) {
  const id = seedId('command-execution', String(number))
  const command = at(COMMANDS, number * 2)
  const chosen = [0, 1, 2].slice(0, 1 + (number % 3)).map((place) => at(all, number * 3 + place))
  const hosts = chosen.map(({ id: asset, hostname }) => ({
    hostname,
    refusal: isReachable(asset) ? null : UNREACHABLE,
  }))
  const started = backFrom(now, number, EXECUTIONS, DAYS)
  return {
    row: {
      id,
      org_id: DEFAULT_ORGANIZATION_ID,
      user: seedId('user', at(PEOPLE_HERE, number * 5).username),
      run_as: systemUserId('D', 'ops'),
      command,
      result: JSON.stringify(commandResult(command, hosts)),
      is_success: isSuccess(hosts),
      date_created: started,
      date_start: started,
      date_finished: started,
    },
    links: chosen.map(({ id: asset }) => ({ commandexecution: id, asset })),
    log: simulatedTask(id, DEFAULT_ORGANIZATION_ID, 'run_command_execution', commandLines(id, command, hosts), started),
  }
}

/** Twenty days of commands that were run on up to three hosts at once. */
export async function seedCommandExecutions(queries: Queries, now: Date): Promise<void> {
  const hosts = await seedHosts(queries, 'web-')
  const made = Array.from({ length: EXECUTIONS }, (_, number) => execution(number, hosts, now))
  await queries
    .insertInto('command_executions')
    .values(made.map(({ row }) => row))
    .execute()
  await queries
    .insertInto('command_execution_hosts')
    .values(made.flatMap(({ links }) => links))
    .execute()
  await queries
    .insertInto('simulated_tasks')
    .values(made.map(({ log }) => log))
    .execute()
}
