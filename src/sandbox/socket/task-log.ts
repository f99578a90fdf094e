import { NO_LOG_YET, readTaskLogQuestion, type TaskLogQuestion } from '../../contract/task-log.ts'
import type { Queries } from '../database/open.ts'
import { isUuid } from '../rest/identifiers.ts'
import type { Connection, Receive } from './connection.ts'

/** How often a core looks for a log that is not there yet. */
const LOOK_AGAIN_MS = 1000

async function logOf(queries: Queries, task: string): Promise<string | null> {
  if (!isUuid(task)) return null
  const row = await queries.selectFrom('simulated_tasks').select('log').where('id', '=', task).executeTakeFirst()
  return row === undefined ? null : String(row.log)
}

/** Terminals want the carriage to return. */
const asTerminalText = (log: string) => `${log.replaceAll('\n', '\r\n')}\r\n`

function follow(queries: Queries, { task }: TaskLogQuestion, connection: Connection): () => void {
  let timer: NodeJS.Timeout | null = null
  let isOver = false
  const say = (message: string) => {
    connection.send({ message, task })
  }
  const look = async (): Promise<void> => {
    const log = await logOf(queries, task).catch(() => null)
    if (isOver) return
    if (log !== null) return say(asTerminalText(log))
    say(NO_LOG_YET)
    timer = setTimeout(() => void look(), LOOK_AGAIN_MS)
  }
  void look()
  return () => {
    isOver = true
    if (timer !== null) clearTimeout(timer)
  }
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return null
  }
}

/** Tells the log of the task that was asked for last; as a core does, it says a dot time and again while there is none. */
export function taskLogs(queries: Queries): Receive {
  const stops = new WeakMap<Connection, () => void>()
  return (text, connection) => {
    const question = readTaskLogQuestion(parsed(text))
    if (question === null) return
    stops.get(connection)?.()
    const stop = follow(queries, question, connection)
    stops.set(connection, stop)
    connection.onClose(stop)
  }
}
