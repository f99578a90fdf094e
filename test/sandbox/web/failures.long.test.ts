import { sql } from 'kysely'
import { afterEach, describe, expect, test } from '@jest/globals'
import { sandboxForTests } from './sandbox.ts'

const { queries, visitor } = sandboxForTests()

const LABELS = '/api/v1/assets/labels/'
const MB = 1024 * 1024

/** From now on a new label meets this error of PostgreSQL. */
async function failWith(code: string) {
  await sql
    .raw(
      `create or replace function fail() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '${code}'; end $$`,
    )
    .execute(queries())
  await sql`create trigger fails before insert on labels execute function fail()`.execute(queries())
}

afterEach(() => sql`drop trigger if exists fails on labels`.execute(queries()))

describe('a full disk', () => {
  test.each([
    ['en', "The server's disk is full. Nothing was saved."],
    ['zh', '服务器磁盘已满，未保存任何内容。'],
    ['ja', 'サーバーのディスクがいっぱいです。何も保存されていません。'],
  ])('gets 507 with a sentence in %s, and the next request succeeds', async (language, detail) => {
    const admin = await visitor().signIn('admin')
    const create = () => admin.send('POST', LABELS, { name: 'disk', value: language }, { 'accept-language': language })
    admin.cookies.set('django_language', language)
    await failWith('53100')
    const refused = await create()
    expect([refused.statusCode, refused.json()]).toEqual([507, { detail, code: 'disk_full' }])
    await sql`drop trigger fails on labels`.execute(queries())
    expect((await create()).statusCode).toBe(201)
  })
})

describe('a request that cannot be read', () => {
  const send = async (type: string, payload: Buffer | string, url = LABELS, accept = 'application/json') => {
    const admin = await visitor().signIn('admin')
    admin.cookies.set('django_language', 'en')
    const headers = { 'content-type': type, accept }
    return admin.ask({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, 'x-csrftoken': admin.cookies.get('jms_csrftoken') ?? '' },
    })
  }

  test.each([
    ['is too large', 'application/json', Buffer.alloc(31 * MB, ' '), 413, /limit of this server, 30 MB/],
    ['is of a type that the server does not know', 'text/poem', 'roses', 415, /of the type "text\/poem"/],
  ])('is rejected with a sentence if it %s', async (_, type, payload, status, sentence) => {
    const answer = await send(type, payload)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ detail: expect.stringMatching(sentence), code: expect.any(String) })
  })

  test('gets a page in a browser', async () => {
    const form = 'application/x-www-form-urlencoded'
    const answer = await send(form, Buffer.alloc(31 * MB, 'a'), '/core/auth/login/', 'text/html')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8'])
    expect(answer.payload).toContain('The request exceeds the limit of this server, 16 KB.')
  })
})
