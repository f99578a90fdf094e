import type { ChannelState } from '../../../client/channel.ts'
import { NO_LOG_YET } from '../../../contract/task-log.ts'
import { appendText, NO_TEXT, type TerminalText } from '../../../engine/terminal/terminal-text.ts'

export interface TaskLog {
  readonly channel: ChannelState
  readonly text: TerminalText
  /** A new connection tells the log from its start: what is here stays until that comes. */
  readonly isBefore: boolean
}

export type TaskLogEvent =
  { readonly kind: 'state'; readonly state: ChannelState } | { readonly kind: 'part'; readonly part: string }

export const NO_LOG: TaskLog = { channel: { kind: 'connecting' }, text: NO_TEXT, isBefore: true }

/** What is known of a log after one event more. */
export function nextLog(log: TaskLog, event: TaskLogEvent): TaskLog {
  if (event.kind === 'state')
    return { ...log, channel: event.state, isBefore: log.isBefore || event.state.kind === 'open' }
  const { part } = event
  if (log.isBefore && part === NO_LOG_YET) return log
  return { ...log, text: appendText(log.isBefore ? NO_TEXT : log.text, part), isBefore: false }
}
