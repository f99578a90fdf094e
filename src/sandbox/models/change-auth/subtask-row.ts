import { randomUUID } from 'node:crypto'
import type { Target } from './target.ts'

/** How long each outcome takes: who does not answer is waited for. */
const SECONDS = { done: 0.6, wrong_password: 0.4, not_connected: 3 }

/** Steps of a subtask, in the order of a core: ready, checked, changed, verified, kept, finished. */
const STEPS = { checked: 1, finished: 5 }

export const secondsOf = (targets: readonly Target[]): number =>
  targets.reduce((sum, { problem }) => sum + SECONDS[problem ?? 'done'], 0.2)

/** What became of an account. */
export const outcomeOf = ({ problem }: Target, date_start: Date) => ({
  is_success: problem === null,
  reason: problem ?? '',
  step: problem === null ? STEPS.finished : STEPS.checked,
  timedelta: SECONDS[problem ?? 'done'],
  date_start,
})

export const subtaskRow = (execution: string, org_id: string, target: Target, date_start: Date) => ({
  id: randomUUID(),
  org_id,
  execution,
  ...target.names,
  username: target.username,
  ...outcomeOf(target, date_start),
})

const WORDS = { done: 'changed', wrong_password: 'its password is refused', not_connected: 'not reachable' }

/** `root@web-001: changed`: the lines of a log. */
export function changeLines(targets: readonly Target[]): readonly string[] {
  const failed = targets.filter(({ problem }) => problem !== null).length
  return [
    ...targets.map(({ label, problem }) => `${label}: ${WORDS[problem ?? 'done']}`),
    `${String(targets.length - failed)} changed, ${String(failed)} failed`,
  ]
}
