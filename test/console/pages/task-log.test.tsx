/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { startTranslation } from '../../../src/console/kernel/i18n/i18n.ts'
import { sessionAtom } from '../../../src/console/kernel/session/session-state.ts'
import { store } from '../../../src/console/kernel/platform/store.ts'
import { nextLog, NO_LOG, type TaskLogEvent } from '../../../src/console/pages/task-log/use-task-log.ts'
import { TaskLogPage } from '../../../src/console/pages/task-log/TaskLogPage.tsx'
import { terminalPlainText } from '../../../src/engine/terminal/terminal-text.ts'
import { sessionOf } from '../../support/sessions.ts'
import { MemoryRouter } from '../support/memory-router.tsx'

await startTranslation('en')

const part = (text: string): TaskLogEvent => ({ kind: 'part', part: text })
const state = (kind: 'open' | 'connecting'): TaskLogEvent => ({ kind: 'state', state: { kind } })
const broken: TaskLogEvent = { kind: 'state', state: { kind: 'waiting', delay: 1000 } }
const textAfter = (...events: readonly TaskLogEvent[]) => terminalPlainText(events.reduce(nextLog, NO_LOG).text)

describe('a task log', () => {
  test.each<[string, readonly TaskLogEvent[], string]>([
    ['grows part by part', [state('open'), part('PLAY\r\nTA'), part('SK\r\n')], 'PLAY\nTASK'],
    ['is not the dots of a server that waits for it', [state('open'), part('.'), part('.'), part('PLAY\r\n')], 'PLAY'],
    ['has dots of its own', [state('open'), part('wait'), part('.')], 'wait.'],
    [
      'stays while the connection is away',
      [state('open'), part('PLAY\n'), broken, state('connecting'), state('open')],
      'PLAY',
    ],
    [
      'begins anew with what a new connection tells',
      [state('open'), part('a\n'), broken, state('open'), part('a\nb\n'), part('c')],
      'a\nb\nc',
    ],
  ])('%s', (_, events, text) => {
    expect(textAfter(...events)).toBe(text)
  })
})

class FakeSocket extends EventTarget {
  static readonly all: FakeSocket[] = []
  readonly sent: string[] = []
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSocket.all.push(this)
  }
  send(text: string): void {
    this.sent.push(text)
  }
  close(): void {
    this.sent.push('closed')
  }
}

const last = (): FakeSocket => FakeSocket.all.at(-1) ?? new FakeSocket('')
const tell = (event: Event) => act(async () => void last().dispatchEvent(event))

async function open(path: string, id: string) {
  store.set(sessionAtom, sessionOf())
  await act(async () => {
    render(
      <MemoryRouter entries={[path]}>
        <TaskLogPage id={id} />
      </MemoryRouter>,
    )
  })
}

describe('the task log page', () => {
  const original = globalThis.WebSocket
  beforeEach(() => {
    FakeSocket.all.splice(0)
    Object.assign(globalThis, { WebSocket: FakeSocket })
  })
  afterEach(() => {
    cleanup()
    Object.assign(globalThis, { WebSocket: original })
    jest.restoreAllMocks()
  })

  test('requests the log of the URL in the organization of the session', async () => {
    await open('/ops/ansible/task/t1/log/', 't1')
    await tell(new Event('open'))
    expect(new URL(last().url).pathname).toBe('/ws/ops/tasks/log/')
    expect(new URL(last().url).searchParams.get('oid')).toBe(sessionOf().organization?.id)
    expect(last().sent).toEqual(['{"task":"t1","type":"ansible"}'])
    expect(screen.getByText('Connected')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'No output yet' })).toBeTruthy()
  })

  test('shows a failed connection and reconnects on demand', async () => {
    await open('/ops/celery/task/t1/log/', 't1')
    await tell(new Event('close'))
    expect(screen.getByRole('alert').textContent).toMatch(/^Web socket connection failed/)
    await userEvent.click(screen.getByRole('button', { name: 'Connect now' }))
    expect(FakeSocket.all).toHaveLength(2)
    await tell(new Event('open'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('closes its connection when it is left', async () => {
    await open('/ops/celery/task/t1/log/', 't1')
    await tell(new Event('open'))
    cleanup()
    expect(last().sent.at(-1)).toBe('closed')
  })

  test('copies the whole log', async () => {
    const writeText = jest.fn(async (_text: string) => undefined)
    const user = userEvent.setup({ writeToClipboard: false })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await open('/ops/celery/task/t1/log/', 't1')
    await tell(new Event('open'))
    await tell(new MessageEvent('message', { data: '{"message":"\\u001b[31mfatal\\u001b[0m\\r\\nend","task":"t1"}' }))
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(writeText).toHaveBeenCalledWith('fatal\nend')
    expect(screen.getByRole('log', { name: 'Task log' })).toBeTruthy()
  })

  test('finds lines in any case, and goes round them', async () => {
    await open('/ops/celery/task/t1/log/', 't1')
    await tell(new Event('open'))
    await tell(new MessageEvent('message', { data: '{"message":"PLAY\\r\\nok\\r\\nplay\\r\\n","task":"t1"}' }))
    const field = screen.getByRole('textbox', { name: 'Find in the log' })
    const told = () => screen.getByRole('search').textContent
    await userEvent.type(field, 'play')
    expect(told()).toBe('1 of 2')
    await userEvent.keyboard('{Enter}')
    expect(told()).toBe('2 of 2')
    await userEvent.keyboard('{Enter}')
    expect(told()).toBe('1 of 2')
    await userEvent.click(screen.getByRole('button', { name: 'Previous line' }))
    expect(told()).toBe('2 of 2')
    await userEvent.clear(field)
    await userEvent.type(field, 'lost')
    expect(told()).toBe('No line found')
  })
})
