/** A host on which a command was to run. */
export interface CommandHost {
  readonly hostname: string
  readonly reachable: boolean
}

interface HostResult {
  readonly cmd: string
  readonly stdout: string
  readonly stderr: string
  readonly rc: number
  readonly delta: string
}

/** What a shell says when a host cannot be reached. */
const NOT_REACHED = 255

const OUTPUTS: Readonly<Partial<Record<string, string>>> = {
  uptime: ' 10:02:11 up 41 days,  2:13,  1 user,  load average: 0.08, 0.03, 0.01',
  whoami: 'ops',
  'df -h': 'Filesystem      Size  Used Avail Use% Mounted on\n/dev/sda1        80G   31G   46G  41% /',
  'free -m': '              total   used   free\nMem:           3936   1204   2732',
  'uname -r': '5.10.0-28-amd64',
}

const outputOf = (command: string) => OUTPUTS[command.trim()] ?? `(simulated) ${command}`

const hostResult = (cmd: string, { reachable }: CommandHost): HostResult => ({
  cmd,
  stdout: reachable ? outputOf(cmd) : '',
  stderr: reachable ? '' : 'not reachable',
  rc: reachable ? 0 : NOT_REACHED,
  delta: reachable ? '0:00:00.1' : '0:00:10.0',
})

/** What each host answered, as a core keeps it: by its name. */
export const commandResult = (command: string, hosts: readonly CommandHost[]) =>
  Object.fromEntries(hosts.map((host) => [host.hostname, hostResult(command, host)]))

/** The same as the lines of a log. */
export const commandLines = (command: string, hosts: readonly CommandHost[]): readonly string[] => [
  `$ ${command}`,
  ...hosts.flatMap((host) => {
    const { rc, stdout, stderr } = hostResult(command, host)
    return [`${host.hostname} | ${rc === 0 ? 'SUCCESS' : 'UNREACHABLE'} | rc=${String(rc)}`, stdout || stderr]
  }),
]
