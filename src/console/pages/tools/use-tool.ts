import { useEffect, useReducer, useRef } from 'react'
import { type Channel, channelUrl, openChannel } from '../../../client/channel.ts'
import { browserTimers } from '../../../client/timers.ts'
import { SOCKET } from '../../../contract/endpoints.ts'
import { readToolPart, type ToolQuestion } from '../../../contract/network-tool.ts'
import { appendText, NO_TEXT, type TerminalText } from '../../../engine/terminal/terminal-text.ts'
import { useSession } from '../../app/session-state.ts'

const context = { open: (url: string) => new WebSocket(url), timers: browserTimers, random: Math.random }

/** done: the server has said all; stopped: nobody waited for the rest; failed: no connection came about. */
export type ToolState = 'idle' | 'connecting' | 'running' | 'done' | 'stopped' | 'failed'

export interface ToolRun {
  readonly state: ToolState
  readonly text: TerminalText
}

type ToolEvent =
  { readonly kind: 'begin' | 'open' | 'end' | 'stop' | 'forget' } | { readonly kind: 'part'; readonly part: string }

const NOTHING: ToolRun = { state: 'idle', text: NO_TEXT }

function next(run: ToolRun, event: ToolEvent): ToolRun {
  switch (event.kind) {
    case 'forget':
      return NOTHING
    case 'begin':
      return { state: 'connecting', text: NO_TEXT }
    case 'open':
      return { ...run, state: 'running' }
    case 'part':
      return { ...run, text: appendText(run.text, event.part) }
    case 'end':
      return { ...run, state: run.state === 'connecting' ? 'failed' : 'done' }
    case 'stop':
      return { ...run, state: 'stopped' }
  }
}

/** One try at a time, each over a connection of its own, which the server ends when it has said all. */
export function useTool() {
  const organization = useSession().organization?.id ?? null
  const [run, tell] = useReducer(next, NOTHING)
  const channel = useRef<Channel | null>(null)
  const stop = (): void => {
    channel.current?.close()
    channel.current = null
  }
  useEffect(() => stop, [])

  function start(question: ToolQuestion): void {
    stop()
    tell({ kind: 'begin' })
    channel.current = openChannel(context, {
      url: channelUrl(SOCKET.tools, window.location.origin, organization),
      greeting: question,
      onState: ({ kind }) => {
        if (kind === 'open') tell({ kind: 'open' })
        // It would come back by itself, and try again what has been tried.
        if (kind === 'waiting') {
          stop()
          tell({ kind: 'end' })
        }
      },
      onMessage: (message) => {
        const part = readToolPart(message)
        if (part !== null) tell({ kind: 'part', part })
      },
    })
  }

  return {
    run,
    start,
    stop: () => {
      stop()
      tell({ kind: 'stop' })
    },
    forget: () => {
      stop()
      tell({ kind: 'forget' })
    },
  }
}
