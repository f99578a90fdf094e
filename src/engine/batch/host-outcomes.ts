import type { CommandExecution } from '../../contract/command-execution.ts'

/** unknown: the run is over, and nothing tells of this host. */
export type HostState = 'waiting' | 'success' | 'failed' | 'unreachable' | 'unknown'

export interface HostOutcome {
  readonly host: string
  readonly state: HostState
  /** What the shell answered with; null: nobody says. */
  readonly rc: number | null
  readonly output: string
  /** As the server writes it; '' where it does not say. */
  readonly delta: string
}

/** `web-1 | CHANGED | rc=0 >>`, `web-2 | UNREACHABLE! => {...}`: how Ansible begins what one host says. */
const OF_HOST = /^(\S.*?) \| (SUCCESS|CHANGED|FAILED|UNREACHABLE)!?(?: \| rc=(-?\d+))?(?: (?:>>|=>))?(.*)$/

/** What the worker itself writes when it is done; readers of the output need not see it. */
const OF_WORKER = /^Task ops\.tasks\.run_command_execution\b/

export const isWorkerLine = (line: string): boolean => OF_WORKER.test(line)

export const isOver = (log: readonly string[]): boolean => log.some(isWorkerLine)

const STATES: Readonly<Record<string, HostState>> = {
  SUCCESS: 'success',
  CHANGED: 'success',
  FAILED: 'failed',
  UNREACHABLE: 'unreachable',
}

/** What a log tells of each host, as far as it is written. */
function outcomesInLog(log: readonly string[]): ReadonlyMap<string, HostOutcome> {
  const outcomes = new Map<string, HostOutcome>()
  let current: string | null = null
  for (const line of log) {
    const [, host, word = '', rc, rest = ''] = OF_HOST.exec(line) ?? []
    if (host !== undefined) {
      current = host
      const state = STATES[word] ?? 'unknown'
      outcomes.set(host, { host, state, rc: rc === undefined ? null : Number(rc), output: rest.trim(), delta: '' })
    } else if (isWorkerLine(line)) current = null
    else if (current !== null) addLine(outcomes, current, line)
  }
  return outcomes
}

function addLine(outcomes: Map<string, HostOutcome>, host: string, line: string): void {
  const known = outcomes.get(host)
  if (known !== undefined)
    outcomes.set(host, { ...known, output: known.output === '' ? line : `${known.output}\n${line}` })
}

/** How it stands on each host: what the server keeps, else what the log says. `execution`: null where it is not told. */
export function outcomesOf(
  hosts: readonly string[],
  log: readonly string[],
  execution: CommandExecution | null,
): readonly HostOutcome[] {
  const told = outcomesInLog(log)
  const over = execution?.isFinished === true || isOver(log)
  return hosts.map((host) => {
    const [logged, answer] = [told.get(host), execution?.answers.get(host)]
    if (answer === undefined)
      return logged ?? { host, state: over ? 'unknown' : 'waiting', rc: null, output: '', delta: '' }
    const state = answer.rc === 0 ? 'success' : logged?.state === 'unreachable' ? 'unreachable' : 'failed'
    return { host, state, ...answer }
  })
}
