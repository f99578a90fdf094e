import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { isObject } from '../../src/contract/json-object.ts'
import { readOverlayFacts } from '../../src/registry/overlay/overlay-facts.ts'
import { Browser } from '../gateway/browser.ts'
import { expectOneSentence } from '../sandbox/cli/one-sentence.ts'
import { sandboxForTests } from '../sandbox/web/sandbox.ts'
import { type Change, type DriftingCore, openDriftingCore } from './drifting-core.ts'
import { gatehouse, start } from './gatehouse.ts'

const RACKS = '/api/v1/assets/racks/'
const { sandbox } = sandboxForTests({ takesLists: true })
let folder = ''
const inFolder = (name: string) => path.join(folder, name)
const overlay = () => inFolder('overlay')
const session = () => inFolder('session.json')

let core: DriftingCore
let secret = ''

const text = (file: string) => readFile(path.join(overlay(), file), 'utf8')
const json = async (file: string): Promise<unknown> => JSON.parse(await text(file))

/** A core with a list that the product has never seen, and a session file for it. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-screen-'))
  const facts = readOverlayFacts(
    JSON.parse(await readFile('docs/overlay-example/facts/assets__racks.json', 'utf8')) as unknown,
  )
  if (facts === null) throw new Error('the example has no facts')
  await sandbox().replaceLists([facts])
  const browser = new Browser(sandbox().url)
  await browser.signIn('admin')
  await browser.send('POST', RACKS, { name: 'R-0', room: 'Private room', comment: 'private words' })
  secret = browser.cookies.get('jms_sessionid') ?? ''
  await writeFile(session(), JSON.stringify({ cookies: { jms_sessionid: secret } }), { mode: 0o600 })
  core = await openDriftingCore(sandbox().url)
})
afterAll(async () => {
  await core.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  core.change([])
})

const flags = () => ['--core', core.origin().origin, '--session', session(), '--out', overlay(), '--timeout', '2']
const record = (...args: readonly string[]) => gatehouse(['record', ...args, ...flags()])

describe('a new screen before a running core', () => {
  test('record writes the fields, one request at a time, and no value of the server', async () => {
    const { code, out, err } = await record(RACKS)
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('facts/assets__racks.json: recorded, 8 fields, 3 of them filters; GET, POST, PUT, PATCH.')
    expect(await json('facts/assets__racks.json')).toMatchObject({
      url: RACKS,
      source: 'recorded',
      detailMethods: ['GET', 'PUT', 'PATCH'],
      fields: expect.arrayContaining([
        { name: 'name', type: 'string', required: true, maxLength: 64, filter: true, order: true },
        { name: 'power', type: 'choice', choices: ['single', 'redundant'], default: 'single', filter: true },
      ]),
    })
    expect(await text('facts/assets__racks.json')).not.toMatch(/private|R-0|words/i)
    expect(core.asked()).toEqual([
      'GET /api/v1/users/profile/',
      `OPTIONS ${RACKS}`,
      `GET ${RACKS}`,
      expect.stringMatching(/^OPTIONS \/api\/v1\/assets\/racks\/[0-9a-f-]{36}\/$/),
    ])
  })

  test('add makes a screen of it that passes the check', async () => {
    const added = await gatehouse(['add', RACKS, overlay(), '--yes', '--zh', '机柜'])
    expect([added.code, added.err]).toEqual([0, ''])
    expect(added.out).toMatch(/The screen racks is at \/ui\/console\/assets\/racks, in the group assets/)
    expect(added.out).toMatch(/ja show "racks" in English/)
    const checked = await gatehouse(['check', overlay()])
    expect([checked.code, checked.out]).toEqual([0, `No problems in ${overlay()}.\n`])
    expect(await json('i18n/zh/resources/racks.json')).toMatchObject({ title: '机柜' })
  })

  test('the sandbox serves it: a row is created and listed', async () => {
    await mkdir(inFolder('console'))
    await writeFile(inFolder('console/index.html'), '<html><head><!-- data --></head></html>')
    await writeFile(inFolder('console/build.json'), JSON.stringify({ data: 'none', screens: {} }))
    const running = await start(['--registry', overlay(), '--console', inFolder('console')])
    const browser = new Browser(running.url)
    await browser.signIn('admin')
    expect((await browser.send('POST', RACKS, { name: 'R-1', room: 'North' })).status).toBe(201)
    expect(JSON.parse((await browser.go(`${RACKS}?limit=5&search=north`)).body)).toMatchObject({
      count: 1,
      results: [{ name: 'R-1', power: 'single' }],
    })
    const page = (await browser.go('/ui/')).body
    const data = /<meta name="data" content="([^"]+)"/.exec(page)?.[1] ?? ''
    expect(JSON.parse((await browser.go(`${data}entries/zh/racks.json`)).body)).toMatchObject({
      entry: { key: 'racks' },
    })
    await running.end()
  })

  test('doctor says that it holds, and names what has changed since, with exit codes', async () => {
    const doctor = (...more: readonly string[]) => {
      const args = ['--core', core.origin().origin, '--session', session(), '--registry', overlay(), ...more]
      return gatehouse(['doctor', ...args])
    }
    const well = await doctor('--json')
    expect(well.err).toBe('')
    const results = (JSON.parse(well.out) as { results: readonly unknown[] }).results
    expect(results.filter((each) => isObject(each) && !['holds', 'skipped'].includes(String(each['status'])))).toEqual(
      [],
    )
    expect(results).toContainEqual({
      status: 'holds',
      screens: 'racks',
      subject: `GET ${RACKS}`,
      reason: '',
      remedy: '',
    })
    expect(well.code).toBe(0)
    core.change([
      { method: 'GET', path: RACKS, answer: { status: 404, type: 'text/html', body: '<h1>Not found</h1>' } },
    ])
    const ill = await doctor()
    expect(ill.code).toBe(1)
    expect(ill.out).toMatch(/^missing {2}GET \/api\/v1\/assets\/racks\/ \(racks\): .*\(404\)\n +-> check app, list/m)
    expect(ill.out).toMatch(/\n\d+ holds, 0 drifted, 1 missing, 0 refused, \d+ skipped\.\n$/)
    expect(well.out + ill.out).not.toContain(secret)
  })

  test('doctor ends with 2 when the core cannot be reached', async () => {
    const { code, err } = await gatehouse(['doctor', '--core', 'http://127.0.0.1:9'])
    expect([code, err]).toEqual([2, expect.stringMatching(/^Nothing is listening at http:\/\/127\.0\.0\.1:9\b.*\n$/)])
  })
})

describe('record leaves out what may be somebody’s', () => {
  const spoiled: Change = {
    method: 'OPTIONS',
    path: RACKS,
    json: (body) => {
      const actions = isObject(body) ? body['actions'] : null
      for (const fields of isObject(actions) ? Object.values(actions) : [])
        Object.assign(Object(fields), {
          owner: { type: 'string', label: 'Owner', default: 'Vera Example' },
          api_token: { type: 'string', label: 'Token', default: 'tok-123456' },
          contact_email: { type: 'email', label: 'Email', default: 'vera@example.com' },
          domain: {
            type: 'choice',
            label: 'Domain',
            choices: [{ value: 'f3a1c0de-0000-4000-8000-000000000001', display_name: 'Secret site' }],
          },
          weight: { type: 'decimal', label: 'Weight', default: '1.5' },
          units: { type: 'integer', label: 'Units', default: 42, help_text: 'as Vera said' },
        })
      return body
    },
  }

  test('defaults that are texts, ids among choices, labels, help texts and values of rows', async () => {
    core.change([
      spoiled,
      { method: 'GET', path: RACKS, json: () => ({ count: 1, results: [{ id: 1, seen_by: 'Vera' }] }) },
    ])
    const out = inFolder('private')
    const args = [RACKS, '--core', core.origin().origin, '--session', session(), '--out', out]
    const ended = await gatehouse(['record', ...args])
    expect(ended.code).toBe(0)
    expect(ended.out).toMatch(/Left out: the defaults of owner, api_token, contact_email, weight/)
    const facts = await readFile(path.join(out, 'facts/assets__racks.json'), 'utf8')
    expect(facts).not.toMatch(/vera|tok-|example\.com|f3a1c0de|secret site|label|help/i)
    expect(JSON.parse(facts)).toMatchObject({
      fields: expect.arrayContaining([
        { name: 'owner', type: 'string' },
        { name: 'domain', type: 'field' },
        { name: 'units', type: 'integer', default: 42 },
        { name: 'seen_by', type: 'string', readOnly: true },
      ]),
    })
  })
})

describe('record says what is wrong and what to do, and never prints the session', () => {
  const refused: readonly (readonly [string, readonly Change[], RegExp])[] = [
    [
      'the session has ended',
      [{ path: '/api/v1/users/profile/', answer: { status: 401, body: '{}' } }],
      /\(401\); sign in again/,
    ],
    [
      'the account may not',
      [{ method: 'OPTIONS', path: RACKS, answer: { status: 403, body: '{"detail":"No."}' } }],
      /\(403\): No; use an account/,
    ],
    [
      'there is no list',
      [{ path: RACKS, answer: { status: 404, type: 'text/html', body: '<p>' } }],
      /\(404\); check app, list and the slash/,
    ],
    [
      'a page comes',
      [{ path: RACKS, answer: { status: 200, type: 'text/html', body: '<p>' } }],
      /HTML.*a login page or a proxy/,
    ],
    ['nothing comes', [{ path: RACKS, silence: 'hang' }], /within 2 s: see its log, or use a longer --timeout/],
    ['the connection closes', [{ path: RACKS, silence: 'close' }], /closed the connection/],
    [
      'OPTIONS has no fields',
      [{ method: 'OPTIONS', path: RACKS, json: () => ({}) }],
      /describes no fields: sign in with an account that may write/,
    ],
    ['it is one object', [{ method: 'GET', path: RACKS, json: () => ({ id: 1 }) }], /is no list of rows/],
  ]

  test.each(refused)('%s', async (_, changes, sentence) => {
    core.change(changes)
    const { code, out, err } = await record(RACKS)
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(sentence)
    expect(err.trim().split('\n')).toHaveLength(1)
    expect(err).not.toContain(secret)
  })

  test('a list that fails does not stop the others', async () => {
    const { code, out, err } = await record('/api/v1/assets/none/', '/api/v1/assets/labels/')
    expect([code, err]).toEqual([1, expect.stringMatching(/^OPTIONS \/api\/v1\/assets\/none\/.*\(404\)/)])
    expect(out).toContain('assets__labels.json: recorded')
    await rm(path.join(overlay(), 'facts/assets__labels.json'))
  })

  test.each([
    ['{"cookies": {"a": "sesame"}}', 0o644, /can be read by other users: chmod 600/],
    ['{"cookies": {"a": "sesame\\r\\nx: y"}}', 0o600, /a character that cookies may not have/],
    ['{"token": "sesame", "user": "vera"}', 0o600, /a key that is not read/],
    ['sesame', 0o600, /is no session file\. Write \{"cookies"/],
  ])('session file %s with mode %d', async (content, mode, sentence) => {
    const file = inFolder('wrong.json')
    await rm(file, { force: true })
    await writeFile(file, content)
    await chmod(file, mode)
    const ended = await gatehouse([
      'record',
      RACKS,
      '--core',
      core.origin().origin,
      '--session',
      file,
      '--out',
      overlay(),
    ])
    expectOneSentence(ended, sentence)
    expect(ended.err).not.toContain('sesame')
  })

  test.each([
    [['api/v1/assets/racks'], /has no slash at its end: use \/api\/v1\/assets\/racks\//],
    [['https://other.example.com/api/v1/a/b/'], /is not on http/],
    [[], /needs URL/],
    [[RACKS, '--timeout', '0'], /--timeout must be/],
  ])('%j', async (args, sentence) => {
    expectOneSentence(await gatehouse(['record', ...flags(), ...args]), sentence)
  })

  test('nothing but whole files is left in the folder', async () => {
    expect((await readdir(path.join(overlay(), 'facts'))).filter((name) => !name.endsWith('.json'))).toEqual([])
  })
})
