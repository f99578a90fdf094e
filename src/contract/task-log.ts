import { isObject, own } from './json-object.ts'

/** Whose log: of the worker that has run a task, or of what the task has run on the assets. */
export type TaskKind = 'celery' | 'ansible'

export interface TaskLogQuestion {
  readonly task: string
  readonly type: TaskKind
}

export const readTaskKind = (value: unknown): TaskKind | null =>
  value === 'celery' || value === 'ansible' ? value : null

/** The first message to `/ws/ops/tasks/log/`; null for what asks for no log. */
export function readTaskLogQuestion(value: unknown): TaskLogQuestion | null {
  if (!isObject(value)) return null
  const task = own(value, 'task')
  const type = readTaskKind(own(value, 'type') ?? 'celery')
  return typeof task === 'string' && task !== '' && type !== null ? { task, type } : null
}

/** What a server says, time and again, of a task that has no log yet. */
export const NO_LOG_YET = '.'

/** The next part of a log out of `{message, task}`; null for anything else and for the log of another task. */
export function readTaskLogPart(value: unknown, task: string): string | null {
  if (!isObject(value)) return null
  const [message, of] = [own(value, 'message'), own(value, 'task') ?? task]
  return typeof message === 'string' && of === task ? message : null
}
