import { html } from '../../../serve/html.ts'
import { message } from '../../messages/message.ts'
import type { Scope } from '../../rest/model/model.ts'
import { userDisplayName } from '../../rest/model/context.ts'
import { notifyReceivers } from '../notifications/system-subscriptions.ts'

export interface HostRefusal {
  readonly reason: string
  /** Exit code. */
  readonly rc: typeof NOT_REACHED | typeof NOT_ALLOWED
}

/** A host of a batch command. */
export interface CommandHost {
  readonly hostname: string
  readonly refusal: HostRefusal | null
}

interface HostResult {
  readonly cmd: string
  readonly stdout: string
  readonly stderr: string
  readonly rc: number
  readonly delta: string
}

/** Exit codes for an unreachable host and a rejected command. */
export const NOT_REACHED = 255
export const NOT_ALLOWED = 126

export const UNREACHABLE: HostRefusal = { reason: 'not reachable', rc: NOT_REACHED }

const OUTPUTS: Readonly<Partial<Record<string, string>>> = {
  uptime: ' 10:02:11 up 41 days,  2:13,  1 user,  load average: 0.08, 0.03, 0.01',
  whoami: 'ops',
  'df -h': 'Filesystem      Size  Used Avail Use% Mounted on\n/dev/sda1        80G   31G   46G  41% /',
  'free -m': '              total   used   free\nMem:           3936   1204   2732',
  'uname -r': '5.10.0-28-amd64',
}

const outputOf = (command: string) => OUTPUTS[command.trim()] ?? `(simulated) ${command}`

const hostResult = (cmd: string, { refusal }: CommandHost): HostResult => ({
  cmd,
  stdout: refusal === null ? outputOf(cmd) : '',
  stderr: refusal === null ? '' : refusal.reason,
  rc: refusal?.rc ?? 0,
  delta: refusal?.rc === NOT_REACHED ? '0:00:10.0' : '0:00:00.1',
})

/** The results by hostname, as a core stores them. */
export const commandResult = (command: string, hosts: readonly CommandHost[]) =>
  Object.fromEntries(hosts.map((host) => [host.hostname, hostResult(command, host)]))

export const isSuccess = (hosts: readonly CommandHost[]): boolean => hosts.every(({ refusal }) => refusal === null)

const ESCAPE = String.fromCharCode(27)
const GREEN = 32
const RED = 31
const colored = (line: string, color: number) => `${ESCAPE}[0;${String(color)}m${line}${ESCAPE}[0m`

function linesOf(command: string, host: CommandHost): readonly string[] {
  const { rc, stdout, stderr } = hostResult(command, host)
  if (rc === NOT_REACHED) return [colored(`${host.hostname} | UNREACHABLE! => ${stderr}`, RED)]
  const head = `${host.hostname} | ${rc === 0 ? 'SUCCESS' : 'FAILED'} | rc=${String(rc)} >>`
  return [colored(head, rc === 0 ? GREEN : RED), ...(stdout || stderr).split('\n')]
}

/** The results as log lines; the last line is the worker's. */
export const commandLines = (id: string, command: string, hosts: readonly CommandHost[]): readonly string[] => [
  `$ ${command}`,
  ...hosts.flatMap((host) => linesOf(command, host)),
  `Task ops.tasks.run_command_execution[${id}] succeeded in ${String(hosts.length / 10)}s: None`,
]

/** Notifies about a rejected command, in the language of its user, since the receivers' languages are unknown. */
export async function alertRejectedCommand(
  scope: Scope,
  command: string,
  hosts: readonly CommandHost[],
): Promise<void> {
  const { language, user } = scope.actor
  const refused = hosts.flatMap(({ hostname, refusal }) =>
    refusal?.rc === NOT_ALLOWED ? [html`<li>${hostname}: ${refusal.reason}</li>`] : [],
  )
  if (refused.length === 0) return
  await notifyReceivers(scope, 'CommandExecutionAlert', {
    subject: message('jobs.dangerRefused', language),
    message: html`<p>${message('jobs.dangerAttempt', language, { person: userDisplayName(user) })}</p>
      <pre>${command}</pre>
      <ul>
        ${refused}
      </ul>`,
  })
}
