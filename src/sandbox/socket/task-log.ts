import { NO_LOG_YET, readTaskLogRequest, type TaskLogRequest } from '../../contract/command-runs.ts'
import { parseJson } from '../../contract/json-object.ts'
import type { SandboxContext } from '../rest/model/context.ts'
import { isUuid } from '../rest/model/parse.ts'
import type { Connection, Receive } from './connection.ts'

type LogSource = Pick<SandboxContext, 'database' | 'now'>

/** Interval of a core for a log that does not exist yet. */
const MISSING_LOG_POLL_MS = 1000
/** Interval for a log that is still being written. */
const RUNNING_LOG_POLL_MS = 100

interface WrittenLog {
  readonly text: string
  readonly isWhole: boolean
}

/** The part of a log written by now: lines are spread evenly until the end. */
export function writtenPart(now: Date, log: string, start: Date, end: Date | null): WrittenLog {
  if (end === null || end <= now) return { text: log, isWhole: true }
  const lines = log.split('\n')
  const share = (now.getTime() - start.getTime()) / (end.getTime() - start.getTime())
  return { text: lines.slice(0, 1 + Math.floor(share * (lines.length - 1))).join('\n'), isWhole: false }
}

async function logOf({ database, now }: LogSource, task: string): Promise<WrittenLog | null> {
  if (!isUuid(task)) return null
  const row = await database.queries.selectFrom('simulated_tasks').selectAll().where('id', '=', task).executeTakeFirst()
  if (row === undefined) return null
  const { log, date_start: start, date_finished: end } = row
  return writtenPart(now(), String(log), start instanceof Date ? start : now(), end instanceof Date ? end : null)
}

/** Terminals need CRLF. */
const asTerminalText = (log: string) => log.replaceAll('\n', '\r\n')

function follow(source: LogSource, { task }: TaskLogRequest, connection: Connection): () => void {
  let timer: NodeJS.Timeout | null = null
  let isOver = false
  let sentLength = 0
  const pollIn = (time: number): void => {
    timer = setTimeout(() => void poll(), time)
  }
  const sendNew = ({ text, isWhole }: WrittenLog): void => {
    const added = `${text}\n`.slice(sentLength)
    sentLength += added.length
    if (added !== '') connection.send({ message: asTerminalText(added), task })
    if (!isWhole) pollIn(RUNNING_LOG_POLL_MS)
  }
  const poll = async (): Promise<void> => {
    const log = await logOf(source, task).catch(() => null)
    if (isOver) return
    if (log !== null) return sendNew(log)
    connection.send({ message: NO_LOG_YET, task })
    pollIn(MISSING_LOG_POLL_MS)
  }
  void poll()
  return () => {
    isOver = true
    if (timer !== null) clearTimeout(timer)
  }
}

/** Sends the log of the last requested task; as in a core, sends dots while there is none. */
export function taskLogs(source: LogSource): Receive {
  const stops = new WeakMap<Connection, () => void>()
  return (text, connection) => {
    const request = readTaskLogRequest(parseJson(text))
    if (request === null) return
    stops.get(connection)?.()
    const stop = follow(source, request, connection)
    stops.set(connection, stop)
    connection.onClose(stop)
  }
}
