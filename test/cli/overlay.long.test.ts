import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { isObject, readObject } from '../../src/contract/json-object.ts'
import { encryptPassword } from '../../src/sandbox/pages/browser/encrypt-secret.ts'
import { expectOneSentence } from '../sandbox/cli/one-sentence.ts'
import { gatehouse, type Running, start } from './gatehouse.ts'

const EXAMPLE = 'docs/overlay-example'
const RACKS = '/api/v1/assets/racks/'

let root = ''
let running: Running
let admin: SignedIn
const overlay = () => path.join(root, 'overlay')

interface SignedIn {
  call(method: string, url: string, body?: unknown): Promise<{ readonly status: number; readonly body: unknown }>
}

/** Signs in at a running sandbox. */
async function signIn(url: string, name: string): Promise<SignedIn> {
  const cookies = new Map<string, string>([['django_language', 'en']])
  const ask = async (method: string, address: string, body: string | null, type: string) => {
    const answer = await fetch(url + address, {
      method,
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        'x-csrftoken': cookies.get('jms_csrftoken') ?? '',
        'content-type': type,
      },
      ...(body === null ? {} : { body }),
    })
    for (const text of answer.headers.getSetCookie()) {
      const pair = text.split(';')[0] ?? ''
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return answer
  }
  await ask('GET', '/core/auth/login/', null, 'text/html')
  const key = (cookies.get('jms_public_key') ?? '').replace(/^"|"$/g, '')
  const form = {
    csrfmiddlewaretoken: cookies.get('jms_csrftoken') ?? '',
    username: name,
    password: encryptPassword(name, key),
  }
  await ask('POST', '/core/auth/login/', new URLSearchParams(form).toString(), 'application/x-www-form-urlencoded')
  await ask('GET', '/core/auth/login/guard/', null, 'text/html')
  return {
    async call(method, address, body) {
      const reply = await ask(method, address, body === undefined ? null : JSON.stringify(body), 'application/json')
      const text = await reply.text()
      const json: unknown = /^[{[]/.test(text) ? JSON.parse(text) : text
      return { status: reply.status, body: json }
    },
  }
}

/** The address of the data files, which the page names. */
async function dataFolder(): Promise<string> {
  const page = await (await fetch(`${running.url}/ui/`)).text()
  return /<meta name="data" content="([^"]+)"/.exec(page)?.[1] ?? ''
}

/** A data file of the console, by its name below `data/<hash>/`. */
async function dataFile(name: string): Promise<unknown> {
  const answer = await fetch(running.url + (await dataFolder()) + name)
  return answer.status === 200 ? answer.json() : null
}

async function write(file: string, content: unknown) {
  const full = path.join(overlay(), file)
  await mkdir(path.dirname(full), { recursive: true })
  await writeFile(full, typeof content === 'string' ? content : JSON.stringify(content, null, 2))
}

async function reload(expected: string) {
  const before = running.io.printed.all.length
  running.io.signals.emit('SIGHUP')
  await running.io.says(expected, before)
}

const namesIn = (body: unknown): unknown =>
  Array.isArray(body) ? body.map((row: unknown) => (isObject(row) ? row['name'] : null)) : body

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gatehouse-overlay-'))
  await cp(EXAMPLE, overlay(), { recursive: true })
  running = await start(['--registry', overlay(), '--console', await page()])
  admin = await signIn(running.url, 'admin')
})
afterAll(async () => {
  await running.end()
  await rm(root, { recursive: true })
})

/** A console with no more than a page: this test reads its data. */
async function page(): Promise<string> {
  const folder = path.join(root, 'console')
  await mkdir(folder)
  await writeFile(path.join(folder, 'index.html'), '<html><head><!-- data --></head></html>')
  await writeFile(path.join(folder, 'build.json'), JSON.stringify({ data: 'none', screens: {} }))
  return folder
}

describe('the example of docs/overlay.md', () => {
  test('warns that languages lack its texts, and shows those of the language that has them', async () => {
    expect(running.io.printed.all).toContain('日本語 lacks 16 texts of the overlay, shown in English')
    expect(await dataFile('texts/ja.json')).toMatchObject({ resources: { racks: { title: 'Racks' } } })
  })

  test('adds an entry at its place in the menu, changes one and removes one', async () => {
    expect(await dataFile('entries/en/racks.json')).toMatchObject({ entry: { key: 'racks', kind: 'list' } })
    expect(await dataFile('entries/en/labels.json')).toMatchObject({
      entry: { shown: ['name', 'value'], path: 'assets/labels', columns: expect.any(Array) },
    })
    expect(await dataFile('entries/en/platforms.json')).toBeNull()
    const menu = JSON.stringify(await dataFile('index.json'))
    expect(menu).toContain('{"entry":"domains"},{"entry":"racks"},{"entry":"rack-devices"}')
    expect(menu).not.toContain('{"entry":"platforms"}')
  })

  test('has code that is served like the files of the build: below an address with a hash, with the policy of the console', async () => {
    const answer = await fetch(`${running.url}${await dataFolder()}extensions/rack-occupancy.js`)
    expect(await answer.text()).toBe(await readFile(`${EXAMPLE}/extensions/rack-occupancy.js`, 'utf8'))
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringMatching(/script-src 'self';.*require-trusted-types-for 'script'/),
    })
  })

  test('has a list that the sandbox serves from its facts: rows are created, listed, searched, filtered and sorted', async () => {
    for (const [name, room, units] of [
      ['R-2', 'South', 10],
      ['R-1', 'North', 42],
      ['R-3', 'North', 20],
    ] as const)
      expect(await admin.call('POST', RACKS, { name, room, units })).toMatchObject({
        status: 201,
        body: { name, room, units, power: 'single', is_active: true, date_created: expect.any(String) },
      })
    const names = async (query: string) => namesIn((await admin.call('GET', RACKS + query)).body)
    expect(await names('')).toEqual(['R-1', 'R-2', 'R-3'])
    expect(await names('?search=south')).toEqual(['R-2'])
    expect(await names('?room=North&order=-units')).toEqual(['R-1', 'R-3'])
    expect((await admin.call('GET', `${RACKS}?limit=1&offset=1`)).body).toMatchObject({
      count: 3,
      results: [{ name: 'R-2' }],
    })
  })

  test('refuses wrong values by field, describes its fields, and changes and deletes rows, also several at once', async () => {
    expect(await admin.call('POST', RACKS, { name: 'R-4', units: 99, power: 'none' })).toMatchObject({
      status: 400,
      body: { room: [expect.any(String)], units: [expect.stringContaining('60')], power: [expect.any(String)] },
    })
    expect((await admin.call('OPTIONS', RACKS)).body).toMatchObject({
      actions: { POST: { room: { required: true, label: 'Room' } }, GET: { name: { filter: true, order: true } } },
    })
    const rows = (await admin.call('GET', RACKS)).body
    const [first, ...others] = Array.isArray(rows)
      ? rows.map((row: unknown) => (isObject(row) ? String(row['id']) : ''))
      : []
    expect(await admin.call('PATCH', `${RACKS}${first}/`, { room: 'West' })).toMatchObject({ body: { room: 'West' } })
    expect(
      await admin.call(
        'PATCH',
        RACKS,
        others.map((id) => ({ id, units: 7 })),
      ),
    ).toMatchObject({ status: 200, body: [{ units: 7 }, { units: 7 }] })
    expect((await admin.call('DELETE', `${RACKS}${first}/`)).status).toBe(204)
    expect(namesIn((await admin.call('GET', RACKS)).body)).toEqual(['R-2', 'R-3'])
  })

  test.each([
    ['orgadmin', 200, 201],
    ['sysauditor', 200, 403],
    ['user', 403, 403],
  ])('may be used by %s as docs/overlay.md says', async (name, read, created) => {
    const visitor = await signIn(running.url, name)
    expect((await visitor.call('GET', RACKS)).status).toBe(read)
    expect((await visitor.call('POST', RACKS, { name: `by ${name}`, room: 'East' })).status).toBe(created)
  })
})

describe('SIGHUP', () => {
  test('reads the overlay again: texts, and a list that is new', async () => {
    await write('i18n/en/resources/racks.json', { title: 'Server racks', one: 'rack', many: 'racks', empty: 'None' })
    await write('facts/assets__rooms.json', {
      url: '/api/v1/assets/rooms/',
      fields: [{ name: 'name', type: 'string' }],
    })
    await reload('was read again')
    expect(await dataFile('texts/en.json')).toMatchObject({ resources: { racks: { title: 'Server racks' } } })
    const again = await signIn(running.url, 'admin')
    expect((await again.call('POST', '/api/v1/assets/rooms/', { name: 'North' })).status).toBe(201)
  })

  test('reads changed code, which gets another address; open tabs keep theirs', async () => {
    const before = await dataFolder()
    const code = 'export default { contract: 1, mount(element) { element.append("new") } }'
    await write('extensions/rack-occupancy.js', code)
    await reload('was read again')
    const textAt = async (folder: string) => (await fetch(`${running.url}${folder}extensions/rack-occupancy.js`)).text()
    expect(await textAt(await dataFolder())).toBe(code)
    expect(await textAt(before)).toContain('unitsOf')
  })

  test('keeps the last good registry, and names file, line, column and reason', async () => {
    const file = path.join(overlay(), 'resources/console/racks.json')
    const good = await readFile(file, 'utf8')
    await writeFile(file, good.replace('"shown": ["name"', '"shown": ["nmae"'))
    await reload('the last good registry stays')
    expect(running.io.printed.all).toContain(`${file}:9:13 /shown/0: there is no column nmae (name?)`)
    expect(await dataFile('entries/en/racks.json')).not.toBeNull()
    await writeFile(file, good)
  })
})

test('gatehouse build writes a console with the data and the code of an overlay, into a new folder only', async () => {
  const folder = path.join(root, 'built')
  const args = ['build', folder, '--registry', EXAMPLE, '--console', path.join(root, 'console')]
  expect(await gatehouse(args)).toMatchObject({ code: 0, out: expect.stringContaining(folder) })
  const { data } = readObject(JSON.parse(await readFile(path.join(folder, 'build.json'), 'utf8')))
  const built = (name: string) => readFile(path.join(folder, 'data', String(data), name))
  expect(await built('extensions/rack-occupancy.js')).toEqual(await readFile(`${EXAMPLE}/extensions/rack-occupancy.js`))
  expect(brotliDecompressSync(await built('entries/en/racks.json.br'))).toEqual(await built('entries/en/racks.json'))
  expect(await gatehouse(args)).toMatchObject({
    code: 1,
    err: `${folder} is not empty: choose a new folder.\n`,
  })
})

test('a start with a registry that does not pass ends with its problems', async () => {
  const folder = path.join(root, 'wrong')
  await cp(EXAMPLE, folder, { recursive: true })
  await writeFile(path.join(folder, 'resources/menu.json'), '{ "views": [ }')
  expectOneProblem(await gatehouse(['start', '--port', '0', '--data', path.join(root, 'db2'), '--registry', folder]))
  await rm(folder, { recursive: true })
  expectOneSentenceOf(await gatehouse(['start', '--port', '0', '--registry', folder]), /wrong: there is no such folder/)
})

function expectOneProblem({ code, err }: { readonly code: number | null; readonly err: string }) {
  expect(err.match(/^\S+\.json:\d.*$/gm)).toEqual([expect.stringMatching(/\/resources\/menu\.json:1:14 \/: .+$/)])
  expect(code).toBe(1)
}

function expectOneSentenceOf({ code, err }: { readonly code: number | null; readonly err: string }, line: RegExp) {
  expect(err).toMatch(line)
  expect(err.trim()).not.toContain('\n')
  expect(code).toBe(1)
}

test('a flag that does not exist is answered with the one that was meant', async () => {
  expectOneSentence(await gatehouse(['start', '--registri', 'x']), /--registry\?/)
})

test('gatehouse start says that a product.json is for another server than the sandbox, and what to do', async () => {
  const folder = 'test/peers/openapi/overlay'
  const { code, err } = await gatehouse([
    'start',
    '--registry',
    folder,
    '--data',
    path.join(root, 'unused'),
    '--port',
    '0',
  ])
  expect({ code, last: err.trim().split('\n').at(-1) }).toEqual({
    code: 1,
    last: `${path.join(folder, 'product.json')} is for a server of the kind openapi, and the sandbox is a JumpServer core. gatehouse serve --core URL --registry ${folder} connects the console with your server.`,
  })
})
