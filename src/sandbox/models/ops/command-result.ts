/** Why a host does not run a command. */
export interface HostRefusal {
  readonly reason: string
  /** What a shell answers with when it is so. */
  readonly rc: typeof NOT_REACHED | typeof NOT_ALLOWED
}

/** A host on which a command was to run. */
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

/** What a shell says when a host cannot be reached, and when it may not run what it was told. */
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

/** What each host answered, as a core keeps it: by its name. */
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

/** The same as the lines of a log; the last one is the worker's own. */
export const commandLines = (id: string, command: string, hosts: readonly CommandHost[]): readonly string[] => [
  `$ ${command}`,
  ...hosts.flatMap((host) => linesOf(command, host)),
  `Task ops.tasks.run_command_execution[${id}] succeeded in ${String(hosts.length / 10)}s: None`,
]
