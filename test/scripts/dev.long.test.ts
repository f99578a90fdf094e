import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { freePort } from '../../scripts/dev/free-port.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'

let project: ProjectCopy
let child: ChildProcess
let origin = ''
let printed = ''
/** The versions that the channel for reloads has sent. */
const versions: string[] = []
const channel = new AbortController()
let wake: () => void = () => undefined

/** Resolves when `condition` holds; it is checked whenever the program prints or announces a version. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition())
    await new Promise<void>((resolve) => {
      wake = resolve
    })
}

async function listen(): Promise<void> {
  const response = await fetch(`${origin}/ui/dev/events`, { signal: channel.signal })
  for await (const chunk of response.body ?? []) {
    versions.push(...new TextDecoder().decode(chunk).split('\n').filter(Boolean))
    wake()
  }
}

const get = async (path: string) => (await fetch(origin + path)).text()
const addressIn = (page: string, pattern: RegExp) => pattern.exec(page)?.[0] ?? 'no address in the page'

/** Changes a file of the copy; resolves when open pages reload. */
async function editAndReload(file: string, change: (text: string) => string): Promise<void> {
  const count = versions.length
  await project.edit(file, change)
  await until(() => versions.length > count)
}

beforeAll(async () => {
  project = await copyProject()
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  await cp('docs/overlay-example', project.pathOf('overlay'), { recursive: true })
  // Stands for an editor: prints what it is asked to open.
  await writeFile(project.pathOf('code'), '#!/bin/sh\necho "editor $@"\n', { mode: 0o755 })
  const flags = ['--port', String(port), '--data', project.pathOf('data'), '--registry', 'overlay']
  child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts', ...flags], {
    cwd: project.root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, GATEHOUSE_EDITOR: project.pathOf('code') },
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      wake()
    })
  child.on('exit', () => wake())
  await until(() => printed.includes('Ctrl-C to stop') || child.exitCode !== null)
  expect(printed).toContain(`Gatehouse is ready: ${origin}/ui/`)
  void listen().catch(() => undefined)
  await until(() => versions.length === 1)
})

afterAll(async () => {
  channel.abort()
  const ended = child.exitCode === null ? once(child, 'exit') : undefined
  child.kill('SIGTERM')
  await ended
  await project.remove()
})

test('a changed text is served and open pages reload, without a build', async () => {
  await editAndReload('i18n/en/about.json', (text) => text.replace(/: "/, ': "Changed '))
  const data = addressIn(await get('/ui/'), /\/ui\/data\/\w+\//)
  expect(await get(`${data}texts/en.json`)).toContain('"Changed ')
  expect(printed).not.toContain('Console built')
})

test('a changed entry is served and open pages reload, without a build', async () => {
  await editAndReload('resources/console/labels.json', (text) =>
    text.replace('"fixed": ["name"]', '"fixed": ["name", "value"]'),
  )
  const data = addressIn(await get('/ui/'), /\/ui\/data\/\w+\//)
  expect(await get(`${data}entries/en/labels.json`)).toContain('"fixed":["name","value"]')
  expect(printed).not.toContain('Console built')
})

test('a broken entry is reported with its file and line; the last good one stays', async () => {
  const file = 'resources/console/labels.json'
  const good = await readFile(project.pathOf(file), 'utf8')
  const before = await get('/ui/')
  await project.edit(file, (text) => text.replace('"key"', '"colour": "red",\n  "key"'))
  await until(() => printed.includes('The last good version stays'))
  expect(printed).toMatch(/^resources\/console\/labels\.json:\d+:\d+ \/colour: .+$/m)
  expect(await get('/ui/')).toBe(before)
  await editAndReload(file, () => `${good}\n`)
})

test.each([
  ['extension', 'extensions/rack-occupancy.js', '/** The units', '/** Changed', 'extensions/rack-occupancy.js'],
  ['entry', 'resources/console/racks.json', '"shown": ["name", ', '"shown": [', 'entries/en/racks.json'],
  ['text', 'i18n/en/resources/racks.json', '"Racks"', '"Changed racks"', 'texts/en.json'],
])('a changed %s of an overlay is served and open pages reload, without a build', async (_, file, from, to, name) => {
  await editAndReload(`overlay/${file}`, (text) => text.replace(from, to))
  const data = addressIn(await get('/ui/'), /\/ui\/data\/\w+\//)
  expect(await get(data + name)).toContain(to.replace('"shown": ', '"shown":'))
  expect(printed).not.toContain('Console built')
})

test('a broken file of an overlay is reported with its file and line; the last good one stays', async () => {
  const before = await get('/ui/')
  const from = printed.length
  await project.edit('overlay/extensions/rack-occupancy.js', (text) => `${text.trimEnd()}}`)
  await until(() => printed.includes('The last good version stays', from))
  expect(printed.slice(from)).toMatch(/^overlay\/extensions\/rack-occupancy\.js:\d+:\d+ \/: Unexpected token '}'$/m)
  expect(await get('/ui/')).toBe(before)
  await editAndReload('overlay/extensions/rack-occupancy.js', (text) => text.slice(0, -1))
})

test.each([
  [
    'style',
    'src/console/styles/base.css',
    (text: string) => `${text}\n.changed-style { top: 0 }\n`,
    /\/ui\/assets\/styles-\w+\.css/,
    'changed-style',
  ],
  [
    'component',
    'src/console/app/boot.ts',
    (text: string) => `${text}\nconsole.info('changed component')\n`,
    /\/ui\/assets\/chunk-\w+\.js/,
    'changed component',
  ],
])('a changed %s is compiled and open pages reload', async (_, file, change, address, content) => {
  await editAndReload(file, change)
  expect(await get(addressIn(await get('/ui/'), address))).toContain(content)
})

const LABELS = { file: 'resources/console/labels.json', pointer: '/columns/0' }

const post = (tool: string, body: unknown, headers: Readonly<Record<string, string>> = { origin }) =>
  fetch(`${origin}/ui/dev/${tool}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

test('the inspector learns the lines of pointers, in the project and in the overlay', async () => {
  const text = await readFile(project.pathOf(LABELS.file), 'utf8')
  const line = text.slice(0, text.indexOf('"name"', text.indexOf('"columns"'))).split('\n').length
  const racks = { file: 'resources/console/racks.json', pointer: '', overlay: true }
  const response = await post('lines', [LABELS, racks, { file: 'resources/none.json', pointer: '' }])
  expect(await response.json()).toEqual([{ line, column: expect.any(Number) }, { line: 1, column: 1 }, null])
})

test('a file of the registry is opened in the editor at its line', async () => {
  expect((await post('open', LABELS)).status).toBe(204)
  await until(() => /^editor .*labels\.json:\d+:\d+$/m.test(printed))
})

test.each([
  ['another site', LABELS, { origin: 'https://example.com' }, 403],
  ['no Origin', LABELS, {}, 403],
  ['a file outside of the project', { file: '../outside.json', pointer: '' }, undefined, 404],
  ['a link that leads outside', { file: 'resources/link.json', pointer: '' }, undefined, 404],
  ['a file that is no JSON', { file: 'scripts/dev.ts', pointer: '' }, undefined, 404],
])('the editor does not open for %s', async (_, place, headers, status) => {
  await symlink(path.resolve('package.json'), project.pathOf('resources/link.json')).catch(() => undefined)
  const opened = printed.split('editor ').length
  expect((await post('open', place, headers)).status).toBe(status)
  expect(printed.split('editor ')).toHaveLength(opened)
  await rm(project.pathOf('resources/link.json'), { force: true })
})

test('the page names the tools of the development server', async () => {
  expect(await get('/ui/')).toContain('<meta name="development" content="/ui/dev/" />')
})
