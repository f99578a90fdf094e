import type { TaskKind } from '../../contract/task-log.ts'
import { encodeSegment } from './segments.ts'

/** The address below /ui of the log of a task. */
export function taskLogHref(task: string, kind: TaskKind = 'celery'): string {
  return `/ops/${kind}/task/${encodeSegment(task)}/log/?type=${kind}`
}
