import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readWorld } from '../../scripts/product.ts'
import { addScreen, askAll } from '../../src/cli/add.ts'
import { isObject, type JsonObject } from '../../src/contract/json-object.ts'
import type { World } from '../../src/registry/check/world.ts'
import { overlaidRegistry } from '../../src/registry/overlay/overlaid-registry.ts'
import { readOverlay } from '../../src/registry/overlay/read-overlay.ts'
import type { ScreenProposal, Wishes } from '../../src/registry/propose/screen.ts'
import { TestIo } from './gatehouse.ts'
import { SCREENS } from './unseen-screens.ts'

const UNSEEN = path.join(import.meta.dirname, 'unseen')
const AS_PROPOSED: Wishes = {
  name: null,
  translations: {},
  view: null,
  group: null,
  columns: null,
  permission: 'implied',
}

let product: World
let folder = ''

beforeAll(async () => {
  product = await readWorld(path.resolve('.'))
  folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-add-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** An overlay with the recording, and a product that has never seen the list. */
async function unseen(file: string, name = file) {
  const overlay = path.join(folder, name)
  await mkdir(path.join(overlay, 'facts'), { recursive: true })
  await cp(path.join(UNSEEN, `${file}.json`), path.join(overlay, 'facts', `${file}.json`))
  const json: unknown = JSON.parse(await readFile(path.join(UNSEEN, `${file}.json`), 'utf8'))
  const url = isObject(json) ? String(json['url']) : ''
  return { overlay, url, world: { ...product, facts: product.facts.filter((each) => each.url !== url) } }
}

/** Adds the screen of a recording. */
async function added(file: string, wishes: Wishes = AS_PROPOSED, name = file) {
  const { overlay, url, world } = await unseen(file, name)
  const seen: ScreenProposal[] = []
  const code = await addScreen({ product: world, folder: overlay, address: url, io: new TestIo() }, (propose) => {
    seen.push(propose(wishes))
    return propose(wishes)
  })
  const [proposal] = seen
  if (proposal === undefined) throw new Error(`nothing was proposed for ${url}`)
  return { code, proposal, overlay, world }
}

const found = ({ files }: ScreenProposal, pattern: RegExp): JsonObject =>
  [...files].find(([name]) => pattern.test(name))?.[1] ?? {}

const itemText = (item: unknown): string =>
  isObject(item)
    ? Object.entries(item)
        .map(([key, value]) => (key === 'field' ? String(value) : `${key}=${String(value)}`))
        .join(' ')
    : String(item)

function formText(form: unknown): readonly string[] | null {
  if (!isObject(form) || !Array.isArray(form['sections'])) return null
  return form['sections'].filter(isObject).map(({ title, fields }) => {
    const items = Array.isArray(fields) ? fields.map(itemText) : []
    return `${String(title)}: ${items.join(', ')}`
  })
}

const keysOf = (value: unknown): readonly string[] => (isObject(value) ? Object.keys(value) : [])

const namesIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

function filtersOf(facts: unknown, search: unknown): string {
  const fields = isObject(facts) && Array.isArray(facts['fields']) ? facts['fields'].filter(isObject) : []
  const excluded = namesIn(isObject(search) ? search['exclude'] : [])
  return fields
    .filter(({ filter, name }) => filter === true && !excluded.includes(String(name)))
    .map(({ name }) => String(name))
    .join(' ')
}

describe('gatehouse add proposes a usable screen for a list that it has never seen', () => {
  test.each(SCREENS)('$file', async ({ file, ...expected }) => {
    const { code, proposal, overlay } = await added(file)
    expect(code).toBe(0)
    const entry = found(proposal, /^resources\/\w+\//)
    const facts: unknown = JSON.parse(await readFile(path.join(UNSEEN, `${file}.json`), 'utf8'))
    const { view, group } = proposal.place
    expect({
      place: group === null ? view : `${view}/${group}`,
      name: entry['name'] ?? 'name',
      shown: namesIn(entry['shown']).join(' '),
      form: formText(entry['form']),
      filters: filtersOf(facts, entry['search']),
      permission: entry['permission'] ?? 'implied',
      texts: Object.values(found(proposal, /^i18n\/en/))
        .slice(0, 3)
        .join(' | '),
      references: keysOf(found(proposal, /references/)['references']),
    }).toEqual(expected)
    // What was written is what was checked.
    const written = await readOverlay(overlay)
    expect([...written.files].filter(([name]) => proposal.files.has(name))).toHaveLength(proposal.files.size)
    for (const [name, json] of proposal.files) expect(written.files.get(name)).toEqual(json)
  })

  test('no column shows a secret, and at most seven columns are shown', async () => {
    for (const { file, shown } of SCREENS) {
      expect(shown.split(' ').length).toBeLessThanOrEqual(7)
      const entry: unknown = JSON.parse(await readFile(await writtenEntry(file), 'utf8'))
      const columns = namesIn(isObject(entry) ? entry['columns'] : []).join(' ')
      expect(columns).not.toMatch(/password|secret|token|private_key|passphrase|verify_code/)
    }
  })
})

const writtenEntry = async (file: string) => {
  const names = await readdir(path.join(folder, file, 'resources'), { recursive: true })
  return path.join(folder, file, 'resources', names.find((name) => /\/.*\.json$/.test(name)) ?? '')
}

describe('what the user wants otherwise', () => {
  test('names in three languages, view, group, columns and permission are taken', async () => {
    const { code, proposal, overlay, world } = await added(
      'terminal__tasks',
      {
        ...AS_PROPOSED,
        name: 'component jobs',
        translations: { zh: '组件作业', ja: 'コンポーネントジョブ' },
        view: 'console',
        group: 'ops',
        columns: ['is_finished', 'args'],
        permission: 'none',
      },
      'wishes',
    )
    expect(code).toBe(0)
    expect(found(proposal, /console\/terminal-tasks/)).toMatchObject({
      view: 'console',
      shown: ['name', 'is_finished', 'args'],
      permission: null,
    })
    expect(found(proposal, /i18n\/ja/)).toMatchObject({
      title: 'コンポーネントジョブ',
      empty: 'コンポーネントジョブはまだありません',
    })
    const read = await overlaidRegistry(world, overlay)
    expect(read).toMatchObject({ kind: 'good', warnings: [] })
    expect(proposal.notes.filter((note) => /zh|permission/.test(note))).toEqual([])
  })

  test.each([
    [{ group: 'opps' }, /no group opps \(ops\?\): use .*none/],
    [{ columns: ['nmae'] }, /has no field nmae \(name\?\)/],
  ])('%j does not exist: the names that do are said, and nothing is written', async (wrong, sentence) => {
    await expect(added('ops__tasks', { ...AS_PROPOSED, view: 'console', ...wrong }, 'refused')).rejects.toThrow(
      sentence,
    )
  })

  test('questions have the proposal as their default, and answers change it', async () => {
    const { overlay, url, world } = await unseen('terminal__endpoints', 'asked')
    const questions: string[] = []
    const answers: Readonly<Record<string, string>> = { Columns: 'host, ssh_port', 'Name in 中文': '端点' }
    await addScreen({ product: world, folder: overlay, address: url, io: new TestIo() }, (propose) =>
      askAll(propose, AS_PROPOSED, (question, proposal) => {
        questions.push(`${question} [${proposal}]`)
        return Promise.resolve(answers[question] ?? null)
      }),
    )
    expect(questions).toEqual([
      'Name of the rows in English, plural [endpoints]',
      'Name in 中文 [the English name]',
      'Name in 日本語 [the English name]',
      expect.stringMatching(/^View .*\[audit\]$/),
      'Group of the menu [sessions]',
      expect.stringMatching(/^Columns \[name,host,/),
    ])
    const entry: unknown = JSON.parse(
      await readFile(path.join(overlay, 'resources/audit/terminal-endpoints.json'), 'utf8'),
    )
    expect(entry).toMatchObject({ shown: ['name', 'host', 'ssh_port'] })
  })
})

describe('a screen that cannot be added is refused with what to do', () => {
  async function refused(overlay: string, address: string, world = product) {
    const io = new TestIo()
    const code = await addScreen({ product: world, folder: overlay, address, io }, (propose) => propose(AS_PROPOSED))
    expect(code).toBe(1)
    return io.printed.err
  }

  test('a list without facts', async () => {
    expect(await refused(path.join(folder, 'none'), '/api/v1/assets/racks/')).toMatch(
      /Nothing is known of .*racks.*gatehouse record .*--out/,
    )
  })

  test('a list that the overlay shows already', async () => {
    const { overlay, url, world } = await unseen('assets__labels')
    expect(await refused(overlay, url, world)).toMatch(/assets-labels\.json shows this list already/)
  })

  test('an overlay with problems, which are named', async () => {
    const overlay = path.join(folder, 'wrong')
    await mkdir(path.join(overlay, 'facts'), { recursive: true })
    await writeFile(path.join(overlay, 'facts/x.json'), '{ "url": "/api/v1/a/b/", "fields": [] }')
    expect(await refused(overlay, '/api/v1/a/b/')).toMatch(/facts\/x\.json|has problems already/)
  })
})
