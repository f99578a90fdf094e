import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { asObject, asRows } from '../../rest/reading.ts'
import { seededRest } from '../../rest/rest-server.ts'
import { DENIED } from '../../rest/role-users.ts'

const { call, get } = seededRest()

let replay = ''
let recorded = ''

beforeAll(async () => {
  const sessions = asRows((await get('/terminal/sessions/')).body)
  const urlOf = (hasReplay: boolean) =>
    `/terminal/sessions/${String(sessions.find((row) => row['can_replay'] === hasReplay)?.['id'])}/replay/`
  replay = urlOf(false)
  recorded = urlOf(true)
})

test('a search for a recording runs, and says when it is asked again that there is none', async () => {
  const running = await get(replay)
  expect(running).toMatchObject({ status: 200, body: { status: 'running', start_time: expect.any(Number) } })
  expect(asObject(running.body)['key']).toMatch(/^GET_[0-9a-f]{32}_[0-9a-f-]{36}$/)
  expect(await get(replay)).toMatchObject({ status: 404, body: { error: 'There is no recording of this session.' } })
  expect((await get(replay)).status).toBe(200)
})

test('what was not recorded cannot be downloaded', async () => {
  expect(await get(`${replay}download/`)).toMatchObject({
    status: 404,
    body: { error: 'There is no recording of this session.' },
  })
})

test('a recording is found when it is asked for again, with what it is of and where it is', async () => {
  expect((await get(recorded)).body).toMatchObject({ status: 'running' })
  const src = `/api/v1${recorded}download/`
  expect((await get(recorded)).body).toMatchObject({
    type: 'asciicast',
    src,
    download_url: src,
    user: expect.any(String),
    date_start: expect.any(String),
  })
})

test('a recording is downloaded as an archive of what it is of and an asciicast, which says that it is simulated', async () => {
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
  expect(JSON.parse(String(screen))).toMatchObject({ version: 2 })
  expect(JSON.parse(String(first))).toEqual([0, 'o', expect.stringContaining('Simulated')])
  rmSync(folder, { recursive: true })
})

test('a terminal that sends a recording must send a file', async () => {
  expect(await call('POST', replay, {})).toMatchObject({ status: 400, body: { file: ['This field is required.'] } })
})

test.each(['', 'download/'])('nobody without the permission is told of one: %s', async (path) => {
  expect(await get(`${replay}${path}`, { as: 'user' })).toMatchObject({ status: 403, body: DENIED })
})
