import { NO_LOG_YET, readTaskLogQuestion, type TaskLogQuestion } from '../../contract/task-log.ts'
import type { SandboxContext } from '../context.ts'
import { isUuid } from '../rest/identifiers.ts'
import type { Connection, Receive } from './connection.ts'
import { parsedText } from '../parsed-text.ts'

type Place = Pick<SandboxContext, 'database' | 'now'>

/** How often a core looks for a log that is not there yet. */
const LOOK_AGAIN_MS = 1000
/** How often a log is read on that is still being written. */
const READ_ON_MS = 100

interface WrittenLog {
  readonly text: string
  readonly isWhole: boolean
}

/** So much of a log as has been written by now: its lines come evenly until its end. */
export function writtenBy(now: Date, log: string, start: Date, end: Date | null): WrittenLog {
  if (end === null || end <= now) return { text: log, isWhole: true }
  const lines = log.split('\n')
  const share = (now.getTime() - start.getTime()) / (end.getTime() - start.getTime())
  return { text: lines.slice(0, 1 + Math.floor(share * (lines.length - 1))).join('\n'), isWhole: false }
}

async function logOf({ database, now }: Place, task: string): Promise<WrittenLog | null> {
  if (!isUuid(task)) return null
  const row = await database.queries.selectFrom('simulated_tasks').selectAll().where('id', '=', task).executeTakeFirst()
  if (row === undefined) return null
  const { log, date_start: start, date_finished: end } = row
  return writtenBy(now(), String(log), start instanceof Date ? start : now(), end instanceof Date ? end : null)
}

/** Terminals want the carriage to return. */
const asTerminalText = (log: string) => log.replaceAll('\n', '\r\n')

function follow(place: Place, { task }: TaskLogQuestion, connection: Connection): () => void {
  let timer: NodeJS.Timeout | null = null
  let isOver = false
  let told = 0
  const lookIn = (time: number): void => {
    timer = setTimeout(() => void look(), time)
  }
  const tellNew = ({ text, isWhole }: WrittenLog): void => {
    const part = `${text}\n`.slice(told)
    told += part.length
    if (part !== '') connection.send({ message: asTerminalText(part), task })
    if (!isWhole) lookIn(READ_ON_MS)
  }
  const look = async (): Promise<void> => {
    const log = await logOf(place, task).catch(() => null)
    if (isOver) return
    if (log !== null) return tellNew(log)
    connection.send({ message: NO_LOG_YET, task })
    lookIn(LOOK_AGAIN_MS)
  }
  void look()
  return () => {
    isOver = true
    if (timer !== null) clearTimeout(timer)
  }
}

/** Tells the log of the task that was asked for last; as a core does, it says a dot time and again while there is none. */
export function taskLogs(place: Place): Receive {
  const stops = new WeakMap<Connection, () => void>()
  return (text, connection) => {
    const question = readTaskLogQuestion(parsedText(text))
    if (question === null) return
    stops.get(connection)?.()
    const stop = follow(place, question, connection)
    stops.set(connection, stop)
    connection.onClose(stop)
  }
}
