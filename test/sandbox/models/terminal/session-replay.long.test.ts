import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import type { Row } from '../../../../src/contract/page.ts'
import { asObject, asRows } from '../../rest/reading.ts'
import { seededRest } from '../../rest/rest-server.ts'
import { DENIED } from '../../rest/role-users.ts'

const { call, get } = seededRest()

let replay = ''
let recorded = ''

beforeAll(async () => {
  const sessions = asRows((await get('/terminal/sessions/')).body)
  const urlOf = (isFound: (row: Row) => boolean) =>
    `/terminal/sessions/${String(sessions.find(isFound)?.['id'])}/replay/`
  replay = urlOf((row) => row['can_replay'] === false)
  recorded = urlOf((row) => row['can_replay'] === true && row['is_finished'] === true && row['protocol'] === 'ssh')
})

test('a missing recording is searched first and not found on the next request', async () => {
  const running = await get(replay)
  expect(running).toMatchObject({ status: 200, body: { status: 'running', start_time: expect.any(Number) } })
  expect(asObject(running.body)['key']).toMatch(/^GET_[0-9a-f]{32}_[0-9a-f-]{36}$/)
  expect(await get(replay)).toMatchObject({ status: 404, body: { error: 'This session has no recording.' } })
  expect((await get(replay)).status).toBe(200)
})

test('a missing recording cannot be downloaded', async () => {
  expect(await get(`${replay}download/`)).toMatchObject({
    status: 404,
    body: { error: 'This session has no recording.' },
  })
})

test('a recording is found by the second request, with its session and URL', async () => {
  expect((await get(recorded)).body).toMatchObject({ status: 'running' })
  expect((await get(recorded)).body).toMatchObject({
    type: 'asciicast',
    src: expect.stringMatching(/^\/media\/replay\/\d{4}-\d{2}-\d{2}\/[0-9a-f-]{36}\.cast\.gz$/),
    download_url: `/api/v1${recorded}download/`,
    user: expect.any(String),
    date_start: expect.any(String),
  })
})

test('a recording is downloaded as an archive of its session and a simulated asciicast', async () => {
  const { status, bytes, headers } = await get(`${recorded}download/`)
  const id = recorded.split('/')[3] ?? ''
  expect({ status, saved: headers['content-disposition'] }).toEqual({
    status: 200,
    saved: `attachment; filename="${id}.tar"`,
  })
  const folder = mkdtempSync(path.join(tmpdir(), 'recording-'))
  execFileSync('tar', ['-x', '-C', folder], { input: bytes })
  expect(readdirSync(folder).sort()).toEqual([`${id}.cast`, `${id}.json`])
  const [screen, first] = readFileSync(path.join(folder, `${id}.cast`), 'utf8').split('\n')
  expect(JSON.parse(String(screen))).toMatchObject({ version: 2, width: 100, height: 30 })
  expect(JSON.parse(String(first))).toEqual([0, 'o', expect.stringContaining('Simulated')])
  rmSync(folder, { recursive: true })
})

test('a terminal that sends a recording must send a file', async () => {
  expect(await call('POST', replay, {})).toMatchObject({ status: 400, body: { file: ['This field is required.'] } })
})

test.each(['', 'download/'])('a recording is forbidden without the permission: %s', async (path) => {
  expect(await get(`${replay}${path}`, { as: 'user' })).toMatchObject({ status: 403, body: DENIED })
})
