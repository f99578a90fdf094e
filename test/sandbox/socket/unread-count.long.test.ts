import type { Socket } from 'node:net'
import { afterEach, describe, expect, test } from '@jest/globals'
import { readPage } from '../../../src/contract/page.ts'
import { askWebsocket, FrameSource } from '../../support/websocket-client.ts'
import { sandboxForTests } from '../web/sandbox.ts'

const { sandbox, visitor } = sandboxForTests()
const LIST = '/api/v1/notifications/site-message/'
const PATH = '/ws/notifications/site-msg/'

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

async function unreadOf(username: string) {
  const who = await visitor().signIn(username)
  return { who, ...readPage((await who.get(`${LIST}?offset=0&limit=15&has_read=false`)).json<unknown>()) }
}

async function told(username: string): Promise<unknown> {
  const who = await visitor().signIn(username)
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await askWebsocket(`${sandbox().url}${PATH}`, { cookie, origin: sandbox().url })
  if ('status' in answer) throw new Error(`refused: ${String(answer.status)}`)
  open.push(answer.socket)
  return new FrameSource(answer.socket).json()
}

describe('site messages', () => {
  test('are those of the user, newest first, with their markup', async () => {
    const { rows, count } = await unreadOf('admin')
    expect(count).toBe(5)
    expect(rows[0]).toEqual({
      id: expect.any(String),
      subject: 'Maintenance on Saturday',
      message: expect.stringContaining('<b>Saturday at 23:00</b>'),
      has_read: false,
      read_at: null,
      date_created: expect.any(String),
      date_updated: expect.any(String),
      sender: '',
    })
    expect((await unreadOf('orguser')).count).toBe(0)
    const { who } = await unreadOf('user')
    expect((await who.get(`${LIST}${String(rows[0]?.['id'])}/`)).statusCode).toBe(404)
  })

  test('are counted for its user as soon as the websocket is open', async () => {
    expect(await told('user')).toEqual({ type: 'unread_count', unread_count: 1 })
    expect(await told('orguser')).toEqual({ type: 'unread_count', unread_count: 0 })
    expect(await askWebsocket(`${sandbox().url}${PATH}`, {})).toMatchObject({ status: 403 })
  })

  test('are marked as read one by one or all at once, never those of other users', async () => {
    const { who, rows } = await unreadOf('admin')
    const [first] = rows
    const mark = (ids: unknown) => who.send('PATCH', `${LIST}mark-as-read/`, { ids })
    const stranger = await visitor().signIn('user')
    await stranger.send('PATCH', `${LIST}mark-as-read/`, { ids: [first?.['id']] })
    expect((await unreadOf('admin')).count).toBe(5)
    expect((await mark([first?.['id']])).json()).toEqual({ detail: 'ok' })
    expect((await who.get(`${LIST}${String(first?.['id'])}/`)).json()).toMatchObject({
      has_read: true,
      read_at: expect.any(String),
    })
    expect((await who.get(`${LIST}unread-total/`)).json()).toEqual({ total: 4 })
    expect((await mark('all')).statusCode).toBe(400)
    expect((await who.send('PATCH', `${LIST}mark-as-read-all/`, {})).json()).toEqual({ detail: 'ok' })
    expect((await unreadOf('admin')).count).toBe(0)
  })
})
