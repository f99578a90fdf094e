import { openChannel } from '../../src/client/channel.ts'
import { readTaskLogChunk } from '../../src/contract/command-runs.ts'
import { LOG_MAX_COLUMNS, LOG_MAX_LINES, RECONNECT_FIRST_MS, RECONNECT_MAX_MS } from '../../src/contract/limits.ts'
import { readUnreadCount } from '../../src/contract/messages.ts'
import { readNetworkToolOutput } from '../../src/contract/network.ts'
import { isOver, outcomesOf } from '../../src/features/batch-command/model/host-outcomes.ts'
import { shownLines, type TerminalText, terminalPlainText } from '../../src/engine/terminal/terminal-text.ts'
import { badgeText } from '../../src/console/controls/IconButton.tsx'
import { nextLog, NO_LOG } from '../../src/console/pages/task-log/use-task-log.ts'
import { nextRun, NO_RUN } from '../../src/features/tools/view/use-tool.ts'
import { COMMAND_HOSTS, FOLLOWED_TASK, type SocketEvent } from '../fuzz/socket-scripts.ts'
import { fakeConnections } from './fake-socket.ts'

function must(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(what)
}

/** What a websocket's messages lead to on the screen. */
interface Follower {
  readonly onMessage: (message: unknown) => void
  readonly onState: (state: Parameters<Parameters<typeof openChannel>[1]['onState']>[0]) => void
  /** @throws Error if the screen could not show it */
  readonly check: () => void
}

/** A hostile text must neither fill the memory nor reach the screen with its escape sequences. */
function checkText(text: TerminalText): readonly string[] {
  const lines = terminalPlainText(text).split('\n')
  must(text.lines.length <= LOG_MAX_LINES, `${String(text.lines.length)} lines are kept`)
  must(!lines.some((line) => [...line].length > LOG_MAX_COLUMNS), 'a line is too long')
  must(!lines.some((line) => line.includes('\u001b')), 'an escape sequence is shown')
  must(text.pending.length <= LOG_MAX_COLUMNS, 'too much is kept for later')
  must(
    shownLines(text).every((line) => line.every((span) => typeof span.style === 'string')),
    'a text has no style',
  )
  return lines
}

/** The log of a task, and the hosts of a command. */
function followLog(): Follower {
  let log = NO_LOG
  return {
    onMessage: (message) => {
      const part = readTaskLogChunk(message, FOLLOWED_TASK)
      if (part !== null) log = nextLog(log, { kind: 'part', part })
    },
    onState: (state) => (log = nextLog(log, { kind: 'state', state })),
    check: () => {
      const lines = checkText(log.text)
      const outcomes = outcomesOf(COMMAND_HOSTS, lines, null)
      must(outcomes.map(({ host }) => host).join() === COMMAND_HOSTS.join(), 'the hosts have changed')
      must(
        outcomes.every(({ rc, output }) => (rc === null || Number.isFinite(rc)) && typeof output === 'string'),
        'rc',
      )
      must(!isOver(lines) || outcomes.every(({ state }) => state !== 'waiting'), 'a host waits for a run that is over')
    },
  }
}

function followTool(): Follower {
  let run = NO_RUN
  return {
    onMessage: (message) => {
      const part = readNetworkToolOutput(message)
      if (part !== null) run = nextRun(run, { kind: 'part', part })
    },
    onState: ({ kind }) => {
      if (kind !== 'connecting') run = nextRun(run, { kind: kind === 'open' ? 'open' : 'end' })
    },
    check: () => void checkText(run.text),
  }
}

function followUnread(): Follower {
  let unread: number | null = null
  return {
    onMessage: (message) => (unread = readUnreadCount(message) ?? unread),
    onState: () => undefined,
    check: () => must(/^(\d{1,2}|99\+)?$/.test(badgeText(unread) ?? ''), `the badge says ${String(badgeText(unread))}`),
  }
}

function follow(script: readonly SocketEvent[], follower: Follower): void {
  const { sockets, timers, last, pass, context } = fakeConnections()
  const channel = openChannel(context, { url: 'ws://core/ws/', greeting: {}, ...follower })
  const take = (event: SocketEvent) => {
    if (event.kind === 'accept' && last().sent.length === 0 && !last().isOver) last().accept()
    if (event.kind === 'drop') last().break()
    if (event.kind === 'time passes') pass()
    if (event.kind === 'retry') channel.retry()
    if (event.kind === 'message') (event.isLate ? sockets[0] : last())?.say(event.data)
  }
  for (const event of script) {
    take(event)
    follower.check()
    must(sockets.filter(({ isOver: ended }) => !ended).length <= 1, 'two connections are open')
    must(timers.length <= 1, 'two timers run')
    const waits = timers.filter(() => last().isOver)
    must(
      waits.every(({ delay }) => delay >= RECONNECT_FIRST_MS / 2 && delay <= RECONNECT_MAX_MS),
      'it connects again too soon or too late',
    )
  }
  channel.close()
  must(timers.length === 0 && sockets.every(({ isOver: ended }) => ended), 'something is left after the end')
}

/** Lets everything that follows a websocket meet a server that does this. @throws Error if something breaks */
export function mustSurviveSocket(script: readonly SocketEvent[]): void {
  for (const follower of [followLog(), followTool(), followUnread()]) follow(script, follower)
}
