import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { isObject, type JsonObject } from '../../../src/contract/json-object.ts'
import { type Overlay, readOverlay } from '../../../src/registry/overlay/read-overlay.ts'
import { type Migration, planUpgrade } from '../../../src/registry/overlay/upgrade.ts'

const RACKS = 'resources/console/racks.json'

const overlayOf = (version: unknown, unread: Overlay['unread'] = []): Overlay => ({
  folder: 'mine',
  files: new Map<string, unknown>([
    [RACKS, { key: 'racks', hint: 'x' }],
    ['resources/menu.json', { views: [] }],
    ...(version === undefined ? [] : [['overlay.json', { $schema: 's', schemaVersion: version }] as const]),
  ]),
  modules: new Map(),
  sources: new Map(),
  unread,
  problems: [],
  warnings: [],
})

const renamed = (from: number, before: string, after: string): Migration => ({
  from,
  summary: `${before} is called ${after}`,
  apply: (_file, json) => {
    if (!isObject(json) || !Object.hasOwn(json, before)) return json
    const { [before]: value, ...others } = json
    return { ...others, [after]: value }
  },
})

const THREE = { version: 3, migrations: [renamed(2, 'help', 'note'), renamed(1, 'hint', 'help')] }

describe('gatehouse upgrade', () => {
  test('has nothing to do for an overlay of this version', () => {
    expect(planUpgrade(overlayOf(1))).toMatchObject({ kind: 'done', lines: ['mine is up to date: version 1.'] })
  })

  test('writes the version into an overlay without one', () => {
    const plan = planUpgrade(overlayOf(undefined))
    expect(plan).toMatchObject({ kind: 'todo', lines: ['mine/overlay.json: schemaVersion is 1'] })
    expect([...plan.files]).toEqual([['overlay.json', '{\n  "schemaVersion": 1\n}\n']])
  })

  test('applies all migrations in order, to the files that they concern', () => {
    const plan = planUpgrade(overlayOf(1), THREE)
    expect(plan.lines).toEqual([
      `mine/${RACKS}: hint is called help (version 1 to 2)`,
      `mine/${RACKS}: help is called note (version 2 to 3)`,
      'mine/overlay.json: schemaVersion is 3',
    ])
    expect([...plan.files.keys()]).toEqual([RACKS, 'overlay.json'])
    expect(JSON.parse(plan.files.get(RACKS) ?? '')).toEqual({ key: 'racks', note: 'x' })
    expect(JSON.parse(plan.files.get('overlay.json') ?? '')).toEqual({ $schema: 's', schemaVersion: 3 })
  })

  test('applies only the migrations after the version of the overlay', () => {
    expect(planUpgrade(overlayOf(2), THREE).lines).toEqual(['mine/overlay.json: schemaVersion is 3'])
  })

  test.each<[what: string, overlay: Overlay, line: string]>([
    [
      'a newer version',
      overlayOf(9),
      'mine is written for version 9 of the schemas, this Gatehouse has 1: use a newer Gatehouse.',
    ],
    ['a version that is none', overlayOf('1'), 'mine/overlay.json: schemaVersion must be a whole number.'],
    [
      'files that are not JSON',
      overlayOf(1, [{ file: RACKS, pointer: '', place: { line: 1, column: 1 }, reason: 'is empty' }]),
      'mine has files that are not JSON: gatehouse check mine names them.',
    ],
  ])('refuses %s and writes nothing', (_what, overlay, line) => {
    const { kind, lines, files } = planUpgrade(overlay)
    expect({ kind, lines, files: files.size }).toEqual({ kind: 'refused', lines: [line], files: 0 })
  })
})

/** Every object within a value, changed from the inside out. */
function changed(json: unknown, change: (object: JsonObject) => unknown): unknown {
  if (Array.isArray(json)) {
    const items: readonly unknown[] = json.map((each: unknown) => changed(each, change))
    return items.every((each, at) => each === (json as readonly unknown[])[at]) ? json : items
  }
  if (!isObject(json)) return json
  const members = Object.entries(json).map(([name, value]) => [name, changed(value, change)] as const)
  return change(members.every(([name, value]) => json[name] === value) ? json : Object.fromEntries(members))
}

/** A format of columns as a later version could have it: `cell` is `as`, `number` is `figure`, `shown` is gone. */
const NEXT = {
  version: 3,
  migrations: [
    {
      from: 1,
      summary: 'cell of a column is called as',
      apply: (file: string, json: unknown) =>
        file.startsWith('resources/')
          ? changed(json, (object) => {
              if (!Object.hasOwn(object, 'cell')) return object
              return Object.fromEntries(
                Object.entries(object).map(([name, value]) => [name === 'cell' ? 'as' : name, value]),
              )
            })
          : json,
    },
    {
      from: 2,
      summary: 'as number is called figure; shown is left out',
      apply: (_file: string, json: unknown) =>
        changed(json, (object) => {
          const { shown, ...others } = object
          const found = shown === undefined ? object : others
          return found['as'] === 'number' ? { ...found, as: 'figure' } : found
        }),
    },
  ],
} satisfies Parameters<typeof planUpgrade>[1]

const BEFORE = `{
  "key": "racks", "view": "console",
  "columns": [ "name", { "field": "units", "cell": "number" },
               { "cell": "mono", "field": "serial" } ],
  "form": { "sections": [{ "title": "basic", "fields": ["name"] }] }
}`

describe('the migrations of a folder', () => {
  let folder = ''
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-upgrade-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  test.each<
    [what: string, version: number, file: string, before: string, after: string | null, messages: readonly string[]]
  >([
    [
      'both, in an entry: its order, spaces and line breaks stay',
      1,
      RACKS,
      BEFORE,
      BEFORE.replaceAll('"cell"', '"as"').replace('"number"', '"figure"'),
      [
        'cell of a column is called as (version 1 to 2)',
        'as number is called figure; shown is left out (version 2 to 3)',
      ],
    ],
    [
      'the second alone, if the overlay has version 2',
      2,
      RACKS,
      '{ "shown": ["name"], "columns": [{ "field": "a", "as": "number" }] }\n',
      '{ "columns": [{ "field": "a", "as": "figure" }] }\n',
      ['as number is called figure; shown is left out (version 2 to 3)'],
    ],
    [
      'a key of its own line that is left out',
      1,
      RACKS,
      '{\n  "key": "racks",\n  "shown": ["name"],\n  "columns": ["name"]\n}\n',
      '{\n  "key": "racks",\n  "columns": ["name"]\n}\n',
      ['as number is called figure; shown is left out (version 2 to 3)'],
    ],
    ['none, in a file that they do not concern', 1, 'i18n/en/resources/racks.json', '{"title":"Racks"}', null, []],
    [
      'none of the entries, in texts with the same word',
      1,
      'i18n/en/resources/racks.json',
      '{ "fields": { "cell": "Cell" } }',
      null,
      [],
    ],
  ])('apply %s', async (_what, version, file, before, after, messages) => {
    await write(file, before)
    await write('overlay.json', `{ "$schema": "s",   "schemaVersion": ${version} }\n`)
    const { kind, lines, files } = planUpgrade(await readOverlay(folder), NEXT)
    expect(kind).toBe('todo')
    expect(lines).toEqual([
      ...messages.map((message) => `${folder}/${file}: ${message}`),
      `${folder}/overlay.json: schemaVersion is 3`,
    ])
    expect(files.get(file) ?? null).toBe(after)
    expect(files.get('overlay.json')).toBe('{ "$schema": "s",   "schemaVersion": 3 }\n')
  })

  test('are done after the files are written: a second upgrade has nothing to do', async () => {
    await write(RACKS, BEFORE)
    const { files } = planUpgrade(await readOverlay(folder), NEXT)
    for (const [file, text] of files) await write(file, text)
    expect(planUpgrade(await readOverlay(folder), NEXT)).toMatchObject({ kind: 'done', files: new Map() })
    expect(await readFile(path.join(folder, RACKS), 'utf8')).not.toContain('"cell"')
  })
})
