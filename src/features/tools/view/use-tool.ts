import { useEffect, useReducer, useRef } from 'react'
import { type Channel, channelUrl, openChannel } from '../../../client/channel.ts'
import { browserTimers } from '../../../client/browser.ts'
import { readNetworkToolOutput, type NetworkToolRequest } from '../../../contract/network.ts'
import { SOCKET } from '../../../contract/endpoints.ts'
import { appendText, NO_TEXT, type TerminalText } from '../../../engine/terminal/terminal-text.ts'
import { useSession } from '../../../console/kernel/session/session-state.ts'

const context = { open: (url: string) => new WebSocket(url), timers: browserTimers, random: Math.random }

/** done: the server closed the connection; stopped: by the user; failed: could not connect. */
export type ToolState = 'idle' | 'connecting' | 'running' | 'done' | 'stopped' | 'failed'

export interface ToolRun {
  readonly state: ToolState
  readonly text: TerminalText
}

type ToolEvent =
  | { readonly kind: 'begin' | 'open' | 'end' | 'stop' | 'forget' }
  | { readonly kind: 'part'; readonly part: string }

export const NO_RUN: ToolRun = { state: 'idle', text: NO_TEXT }

/** Reducer of a run. */
export function nextRun(run: ToolRun, event: ToolEvent): ToolRun {
  switch (event.kind) {
    case 'forget':
      return NO_RUN
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

/** Runs one tool at a time, over a connection that the server closes at the end. */
export function useTool() {
  const organization = useSession().organization?.id ?? null
  const [run, tell] = useReducer(nextRun, NO_RUN)
  const channel = useRef<Channel | null>(null)
  const stop = (): void => {
    channel.current?.close()
    channel.current = null
  }
  useEffect(() => stop, [])

  function start(question: NetworkToolRequest): void {
    stop()
    tell({ kind: 'begin' })
    channel.current = openChannel(context, {
      url: channelUrl(SOCKET.tools, window.location.origin, organization),
      greeting: question,
      onState: ({ kind }) => {
        if (kind === 'open') tell({ kind: 'open' })
        // Closes instead of reconnecting, which would run the tool again.
        if (kind === 'waiting') {
          stop()
          tell({ kind: 'end' })
        }
      },
      onMessage: (message) => {
        const part = readNetworkToolOutput(message)
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
