import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { IMPORT_SERVER_MAX_BYTES } from '../../../src/contract/limits.ts'
import { Browser } from '../../gateway/browser.ts'
import { makeSeededFolder } from '../../support/seeded-folder.ts'
import { type Running, serverForTests } from './server-process.ts'

const server = serverForTests()
const RENDER = '/api/v1/assets/labels/render-to-json/'
const CELL = 'x'.repeat(190)

/** A csv of just under 10 MB. */
const large = () => {
  const row = `"${CELL}",value,"['a', 'b']"\n`
  return `name,value,comment\n${row.repeat(Math.floor((IMPORT_SERVER_MAX_BYTES - 100) / row.length))}`
}

/** Resident memory of a process on Linux, in MiB. */
async function memoryOf({ pid }: Running): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

describe('while a csv of 10 MB is read', () => {
  const state: { sandbox?: Running; browser?: Browser } = {}

  beforeAll(async () => {
    await makeSeededFolder(server.data('upload'))
    state.sandbox = await server.start(['start', '--port', '0', '--data', server.data('upload')])
    state.browser = new Browser(state.sandbox.url)
    await state.browser.signIn('admin')
  })

  afterAll(() => state.sandbox?.end('SIGTERM'))

  const upload = (text: string) => {
    const { browser } = state
    if (browser === undefined) throw new Error('nobody is signed in')
    const headers = {
      accept: 'application/json',
      'content-type': 'text/csv',
      'x-csrftoken': browser.cookies.get('jms_csrftoken') ?? '',
    }
    return browser.go(RENDER, { method: 'POST', body: text, headers })
  }

  test('other requests are answered, and memory grows by less than 300 MiB', async () => {
    const { sandbox } = state
    if (sandbox === undefined) throw new Error('the sandbox has not started')
    const before = await memoryOf(sandbox)
    const during: number[] = []
    const waits: number[] = []
    let isRead = false
    const started = performance.now()
    const reading = upload(large()).finally(() => (isRead = true))
    while (!isRead) {
      const asked = performance.now()
      expect((await state.browser?.go('/api/v1/health/'))?.status).toBe(200)
      waits.push(performance.now() - asked)
      during.push(await memoryOf(sandbox))
    }
    expect((await reading).status).toBe(200)
    expect(waits.length).toBeGreaterThan(5)
    // Measured against the whole reading, so that a slow machine changes nothing.
    expect(Math.max(...waits)).toBeLessThan((performance.now() - started) / 2)
    expect(Math.max(...during) - before).toBeLessThan(300)
  })

  test('more rows than the limit are refused with the limit', async () => {
    const answer = await upload(`name,value\n${'a,b\n'.repeat(50_001)}`)
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      400,
      { detail: 'The file has more than 50,000 rows. Split it into smaller files.', code: 'too_many_rows' },
    ])
  })

  test('more bytes than the limit are refused before the upload ends', async () => {
    const answer = await upload(`name,value\n${'a'.repeat(IMPORT_SERVER_MAX_BYTES * 2)}`)
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([400, { code: 'file_content_overflowed' }])
  })

  test('a broken workbook is refused, and the next file is read', async () => {
    const browser = state.browser
    const headers = { 'content-type': 'text/xlsx', 'x-csrftoken': browser?.cookies.get('jms_csrftoken') ?? '' }
    expect((await browser?.go(RENDER, { method: 'POST', body: 'none', headers }))?.status).toBe(400)
    expect(JSON.parse((await upload('name,value\na,b\n')).body)).toEqual({
      title: [
        ['name', 'name'],
        ['value', 'value'],
      ],
      data: [{ name: 'a', value: 'b' }],
    })
  })
})
