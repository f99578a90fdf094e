import { describe, expect, test } from '@jest/globals'
import { type ChannelState, channelUrl, openChannel, reconnectDelay } from '../../src/client/channel.ts'
import { fakeConnections } from '../support/fake-socket.ts'

/** A channel whose connections and clock are the test's. */
function opened(greeting?: unknown) {
  const states: ChannelState[] = []
  const messages: unknown[] = []
  const { context, ...connections } = fakeConnections()
  const { last, timers, pass } = connections
  const channel = openChannel(context, {
    url: 'ws://core/ws/',
    ...(greeting === undefined ? {} : { greeting }),
    onMessage: (value) => messages.push(value),
    onState: (state) => states.push(state),
  })
  const breakAgain = () => {
    last().break()
    const [timer] = timers
    pass()
    return timer?.delay
  }
  return { ...connections, channel, states, messages, breakAgain }
}

describe('a websocket channel', () => {
  test('sends its first message when it opens, and after each reconnect', () => {
    const { last, pass } = opened({ task: '1' })
    expect(last().sent).toEqual([])
    last().accept()
    expect(last().sent).toEqual(['{"task":"1"}'])
    last().break()
    pass()
    last().accept()
    expect(last().sent).toEqual(['{"task":"1"}'])
  })

  test('reports JSON messages and ignores others', () => {
    const { last, messages } = opened()
    last().accept()
    for (const data of ['{"a":1}', '{"a":', '', 'Pong', new Uint8Array(2), '2']) last().say(data)
    expect(messages).toEqual([{ a: 1 }, 2])
  })

  test('doubles the delay after each break, up to half a minute', () => {
    const { breakAgain } = opened()
    expect(Array.from({ length: 7 }, breakAgain)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })

  test('resets the delay after a stable connection', () => {
    const { breakAgain, last, timers, pass } = opened()
    expect([breakAgain(), breakAgain()]).toEqual([1000, 2000])
    last().accept()
    expect(timers.map(({ delay }) => delay)).toEqual([10_000])
    pass()
    expect(breakAgain()).toBe(1000)
  })

  test('does not reset the delay after a connection that breaks at once', () => {
    const { breakAgain, last } = opened()
    breakAgain()
    last().accept()
    expect(breakAgain()).toBe(2000)
  })

  test('reports its state', () => {
    const { last, pass, states } = opened()
    last().break()
    pass()
    last().accept()
    expect(states).toEqual([
      { kind: 'connecting' },
      { kind: 'waiting', delay: 1000 },
      { kind: 'connecting' },
      { kind: 'open' },
    ])
  })

  test('reconnects at once on demand while it waits', () => {
    const { channel, last, sockets, timers } = opened()
    channel.retry()
    expect(sockets).toHaveLength(1)
    last().break()
    channel.retry()
    expect([sockets.length, timers.length]).toEqual([2, 0])
  })

  test('reports nothing after it was closed', () => {
    const { channel, last, sockets, states, messages, timers } = opened()
    last().accept()
    channel.close()
    channel.retry()
    last().say('{}')
    expect([last().closed, sockets.length, timers.length, messages.length]).toEqual([1, 1, 0, 0])
    expect(states.at(-1)).toEqual({ kind: 'open' })
  })

  test('does not reconnect after it was closed while waiting', () => {
    const { channel, last, pass, sockets } = opened()
    last().break()
    channel.close()
    pass()
    expect(sockets).toHaveLength(1)
  })

  test('ignores messages of an earlier connection', () => {
    const { last, pass, sockets, messages } = opened()
    last().break()
    pass()
    sockets[0]?.say('{}')
    sockets[0]?.break()
    expect([messages.length, sockets.length]).toEqual([0, 2])
  })
})

test('shortens the delay randomly by up to a half', () => {
  expect([0, 0.5, 1].map((random) => reconnectDelay(2, random))).toEqual([4000, 3000, 2000])
  expect(reconnectDelay(5000, 0)).toBe(30_000)
})

test.each([
  ['http://host:8080', null, 'ws://host:8080/ws/ops/tasks/log/'],
  ['https://host', 'a b', 'wss://host/ws/ops/tasks/log/?oid=a+b'],
])('at %s in the organization %s has the URL %s', (origin, organization, url) => {
  expect(channelUrl('/ws/ops/tasks/log/', origin, organization)).toBe(url)
})
