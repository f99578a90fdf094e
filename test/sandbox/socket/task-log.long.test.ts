import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { Socket } from 'node:net'
import { afterEach, describe, expect, test } from '@jest/globals'
import { readPage } from '../../../src/contract/page.ts'
import { askWebsocket, clientFrame, FrameSource, OPCODE } from '../../support/websocket-client.ts'
import { sandboxForTests } from '../web/sandbox.ts'

const { sandbox, visitor } = sandboxForTests()
const PATH = '/ws/ops/tasks/log/'
const NOBODY = '11111111-1111-4111-8111-111111111111'

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

async function signedIn() {
  const admin = visitor()
  await admin.signIn('admin')
  return admin
}

const cookieOf = (cookies: ReadonlyMap<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

const ask = (headers: Readonly<Record<string, string>>, path = PATH) => askWebsocket(`${sandbox().url}${path}`, headers)

async function connected() {
  const admin = await signedIn()
  const answer = await ask({ cookie: cookieOf(admin.cookies), origin: sandbox().url })
  if ('status' in answer) throw new Error(`refused: ${String(answer.status)}`)
  open.push(answer.socket)
  const frames = new FrameSource(answer.socket)
  const say = (opcode: number, payload: string, options = {}) =>
    answer.socket.write(clientFrame(opcode, Buffer.from(payload), options))
  return { admin, frames, say, socket: answer.socket }
}

async function simulatedTask(admin: Awaited<ReturnType<typeof signedIn>>): Promise<string> {
  const [asset] = readPage((await admin.get('/api/v1/assets/assets/?limit=1')).json<unknown>()).rows
  const body = { action: 'test', assets: [asset?.['id']] }
  return (await admin.send('POST', '/api/v1/assets/assets/tasks/', body)).json<{ task: string }>().task
}

describe('the log of a task', () => {
  test('is sent to the user who requests it, and says that nothing was really done', async () => {
    const { admin, frames, say } = await connected()
    const task = await simulatedTask(admin)
    say(OPCODE.text, JSON.stringify({ task, type: 'celery' }))
    expect(await frames.json()).toEqual({
      message: expect.stringMatching(/simulated[^\n]*\r\n.*: done\r\n1 done, 0 failed\r\n$/),
      task,
    })
  })

  test('of an unknown task is a repeated dot, as in a core', async () => {
    const { frames, say } = await connected()
    say(OPCODE.text, JSON.stringify({ task: NOBODY, type: 'ansible' }))
    expect([await frames.json(), await frames.json()]).toEqual([
      { message: '.', task: NOBODY },
      { message: '.', task: NOBODY },
    ])
  })

  test('belongs to the last requested task, even after malformed messages', async () => {
    const { admin, frames, say } = await connected()
    const task = await simulatedTask(admin)
    for (const text of ['{', '{}', '[]', JSON.stringify({ task: 7 }), JSON.stringify({ task, type: 'shell' })])
      say(OPCODE.text, text)
    say(OPCODE.text, JSON.stringify({ task: "' or true --" }))
    expect(await frames.json()).toEqual({ message: '.', task: "' or true --" })
    say(OPCODE.text, JSON.stringify({ task }))
    expect(await frames.json()).toMatchObject({ task })
  })
})

describe('a websocket', () => {
  test('answers pings and close frames', async () => {
    const { frames, say, socket } = await connected()
    say(OPCODE.ping, 'x'.repeat(100))
    expect(await frames.next()).toEqual({ opcode: OPCODE.pong, payload: Buffer.from('x'.repeat(100)) })
    socket.write(clientFrame(OPCODE.close, Buffer.from([0x03, 0xe8])))
    expect((await frames.next()).payload.readUInt16BE(0)).toBe(1000)
    await once(socket.resume(), 'close')
  })

  test.each<[string, Buffer, number]>([
    ['that is not masked', Buffer.from([0x81, 1, 65]), 1002],
    ['with bits that mean nothing', Buffer.from([0xc1, 0x80, 0, 0, 0, 0]), 1002],
    ['that is too long', Buffer.from([0x81, 0xff, 0, 0, 0, 0, 1, 0, 0, 0]), 1009],
    ['of bytes', clientFrame(OPCODE.binary, Buffer.from('x')), 1003],
    ['of a control that is too long', clientFrame(OPCODE.ping, Buffer.from('x'.repeat(126))), 1002],
    ['that is no UTF-8', clientFrame(OPCODE.text, Buffer.from([0xff])), 1007],
  ])('closes at a frame %s', async (_, bytes, code) => {
    const { frames, socket } = await connected()
    socket.write(bytes)
    const { opcode, payload } = await frames.next()
    expect([opcode, payload.readUInt16BE(0)]).toEqual([OPCODE.close, code])
  })

  test('takes a message in two frames', async () => {
    const { frames, say } = await connected()
    const [half, rest] = [JSON.stringify({ task: NOBODY }).slice(0, 9), JSON.stringify({ task: NOBODY }).slice(9)]
    say(OPCODE.text, half, { last: false })
    say(OPCODE.continuation, rest)
    expect(await frames.json()).toEqual({ message: '.', task: NOBODY })
  })

  test.each<[string, () => Promise<Record<string, string>>]>([
    ['nobody', async () => ({})],
    ['a session that is none', async () => ({ cookie: 'jms_sessionid=abc' })],
    [
      'a page of another origin',
      async () => ({ cookie: cookieOf((await signedIn()).cookies), origin: 'http://evil.test' }),
    ],
  ])('is refused to %s', async (_, headers) => {
    expect(await ask(await headers())).toEqual({ status: 403 })
  })

  test('is a 404 at other URLs', async () => {
    expect(await ask({}, '/ws/nothing/')).toEqual({ status: 404 })
  })

  test('a request that offers another protocol is answered in this one', async () => {
    const asked = httpRequest(`${sandbox().url}/api/v1/health/`, { headers: { connection: 'Upgrade', upgrade: 'h2c' } })
    asked.end()
    const [answer] = (await once(asked, 'response')) as [{ statusCode: number; resume: () => void }]
    answer.resume()
    expect(answer.statusCode).toBe(200)
  })
})
