import { useEffect, useReducer, useRef } from 'react'
import { type Channel, channelUrl, openChannel } from '../../../client/channel.ts'
import { browserTimers } from '../../../client/timers.ts'
import { SOCKET } from '../../../contract/endpoints.ts'
import { readTaskLogPart, type TaskKind, type TaskLogQuestion } from '../../../contract/task-log.ts'
import { useSession } from '../../app/session-state.ts'
import { nextLog, NO_LOG, type TaskLog } from './task-log.ts'

const context = { open: (url: string) => new WebSocket(url), timers: browserTimers, random: Math.random }

/** Follows the log of a task for as long as the page is open. `retry` does not wait for the next attempt. */
export function useTaskLog(task: string, type: TaskKind): { readonly log: TaskLog; readonly retry: () => void } {
  const organization = useSession().organization?.id ?? null
  const [log, tell] = useReducer(nextLog, NO_LOG)
  const channel = useRef<Channel | null>(null)
  useEffect(() => {
    const greeting: TaskLogQuestion = { task, type }
    const opened = openChannel(context, {
      url: channelUrl(SOCKET.taskLog, window.location.origin, organization),
      greeting,
      onState: (state) => tell({ kind: 'state', state }),
      onMessage: (message) => {
        const part = readTaskLogPart(message, task)
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
