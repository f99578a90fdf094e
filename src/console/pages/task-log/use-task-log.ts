import { useEffect, useReducer, useRef } from 'react'
import { type Channel, type ChannelState, channelUrl, openChannel } from '../../../client/channel.ts'
import { browserTimers } from '../../../client/browser.ts'
import { NO_LOG_YET, readTaskLogChunk, type TaskType, type TaskLogRequest } from '../../../contract/command-runs.ts'
import { SOCKET } from '../../../contract/endpoints.ts'
import { appendText, NO_TEXT, type TerminalText } from '../../../engine/terminal/terminal-text.ts'
import { useSession } from '../../kernel/session/session-state.ts'

interface TaskLog {
  readonly channel: ChannelState
  readonly text: TerminalText
  /** True until the log arrives on the current connection, which sends it from the start; keeps the old text until then. */
  readonly isBefore: boolean
}

export type TaskLogEvent =
  | { readonly kind: 'state'; readonly state: ChannelState }
  | { readonly kind: 'part'; readonly part: string }

export const NO_LOG: TaskLog = { channel: { kind: 'connecting' }, text: NO_TEXT, isBefore: true }

/** Reducer of the log. */
export function nextLog(log: TaskLog, event: TaskLogEvent): TaskLog {
  if (event.kind === 'state')
    return { ...log, channel: event.state, isBefore: log.isBefore || event.state.kind === 'open' }
  const { part } = event
  if (log.isBefore && part === NO_LOG_YET) return log
  return { ...log, text: appendText(log.isBefore ? NO_TEXT : log.text, part), isBefore: false }
}

const context = { open: (url: string) => new WebSocket(url), timers: browserTimers, random: Math.random }

/** Follows the log of a task while mounted. `retry` reconnects at once. */
export function useTaskLog(task: string, type: TaskType): { readonly log: TaskLog; readonly retry: () => void } {
  const organization = useSession().organization?.id ?? null
  const [log, tell] = useReducer(nextLog, NO_LOG)
  const channel = useRef<Channel | null>(null)
  useEffect(() => {
    const greeting: TaskLogRequest = { task, type }
    const opened = openChannel(context, {
      url: channelUrl(SOCKET.taskLog, window.location.origin, organization),
      greeting,
      onState: (state) => tell({ kind: 'state', state }),
      onMessage: (message) => {
        const part = readTaskLogChunk(message, task)
        if (part !== null) tell({ kind: 'part', part })
      },
    })
    channel.current = opened
    window.addEventListener('online', opened.retry)
    return () => {
      window.removeEventListener('online', opened.retry)
      opened.close()
    }
  }, [task, type, organization])
  return { log, retry: () => channel.current?.retry() }
}
