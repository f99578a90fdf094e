import type { CommandExecution } from '../../../contract/command-runs.ts'

/** unknown: the run is over without a result of this host. */
export type HostState = 'waiting' | 'success' | 'failed' | 'unreachable' | 'unknown'

export interface HostOutcome {
  readonly host: string
  readonly state: HostState
  /** Exit code; null if unknown. */
  readonly rc: number | null
  readonly output: string
  /** Duration as the server formats it; '' if unknown. */
  readonly delta: string
}

/** First line of a host's output by Ansible: `web-1 | CHANGED | rc=0 >>`, `web-2 | UNREACHABLE! => {...}`. */
const OF_HOST = /^(\S.*?) \| (SUCCESS|CHANGED|FAILED|UNREACHABLE)!?(?: \| rc=(-?\d+))?(?: (?:>>|=>))?(.*)$/

/** Last line of the worker, which is not output. */
const OF_WORKER = /^Task ops\.tasks\.run_command_execution\b/

export const isWorkerLine = (line: string): boolean => OF_WORKER.test(line)

export const isOver = (log: readonly string[]): boolean => log.some(isWorkerLine)

const STATES: Readonly<Record<string, HostState>> = {
  SUCCESS: 'success',
  CHANGED: 'success',
  FAILED: 'failed',
  UNREACHABLE: 'unreachable',
}

/** The results of the hosts in a log, which may be incomplete. */
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

/**
 * The result of each host: of the stored execution, else of the log.
 * @param execution null if it is not loaded
 */
export function outcomesOf(
  hosts: readonly string[],
  log: readonly string[],
  execution: CommandExecution | null,
): readonly HostOutcome[] {
  const outcomes = outcomesInLog(log)
  const over = execution?.isFinished === true || isOver(log)
  return hosts.map((host) => {
    const [logged, answer] = [outcomes.get(host), execution?.answers.get(host)]
    if (answer === undefined)
      return logged ?? { host, state: over ? 'unknown' : 'waiting', rc: null, output: '', delta: '' }
    const state = answer.rc === 0 ? 'success' : logged?.state === 'unreachable' ? 'unreachable' : 'failed'
    return { host, state, ...answer }
  })
}
