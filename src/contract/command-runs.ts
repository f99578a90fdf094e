import { isObject, own, readFlag, readNumber, readText } from './json-object.ts'

/** The result of a command on one host. */
interface HostAnswer {
  readonly rc: number
  readonly output: string
  /** Duration as the server formats it; '' if missing. */
  readonly delta: string
}

/** GET /api/v1/ops/command-executions/{id}/: the execution of a command on several hosts. */
export interface CommandExecution {
  readonly isFinished: boolean
  /** Host name -> result; empty until the execution is finished. */
  readonly answers: ReadonlyMap<string, HostAnswer>
}

/** Reads a command execution; null for anything else. */
export function readCommandExecution(body: unknown): CommandExecution | null {
  if (!isObject(body)) return null
  const result = own(body, 'result')
  const answers = Object.entries(isObject(result) ? result : {}).flatMap(([host, answer]) => {
    const read = readAnswer(answer)
    return read === null ? [] : [[host, read] as const]
  })
  return { isFinished: readFlag(own(body, 'is_finished')), answers: new Map(answers) }
}

function readAnswer(value: unknown): HostAnswer | null {
  if (!isObject(value)) return null
  const output = [readText(own(value, 'stdout')), readText(own(value, 'stderr'))].filter((text) => text !== '')
  return { rc: readNumber(own(value, 'rc'), -1), output: output.join('\n'), delta: readText(own(value, 'delta')) }
}

/** The log of the worker (celery), or of the commands on the assets (ansible). */
export type TaskType = 'celery' | 'ansible'

export interface TaskLogRequest {
  readonly task: string
  readonly type: TaskType
}

export const readTaskType = (value: unknown): TaskType | null =>
  value === 'celery' || value === 'ansible' ? value : null

/** Reads the first message to `/ws/ops/tasks/log/`; null for anything else. */
export function readTaskLogRequest(value: unknown): TaskLogRequest | null {
  if (!isObject(value)) return null
  const task = own(value, 'task')
  const type = readTaskType(own(value, 'type') ?? 'celery')
  return typeof task === 'string' && task !== '' && type !== null ? { task, type } : null
}

/** Message that a server repeats while a task has no log. */
export const NO_LOG_YET = '.'

/** Reads the next chunk of a log from `{message, task}`; null for anything else and for other tasks. */
export function readTaskLogChunk(value: unknown, task: string): string | null {
  if (!isObject(value)) return null
  const [message, of] = [own(value, 'message'), own(value, 'task') ?? task]
  return typeof message === 'string' && of === task ? message : null
}
