import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { gatehouse, testOverlay } from './gatehouse.ts'

let root = ''
const overlay = () => path.join(root, 'overlay')
const file = (name: string) => path.join(overlay(), name)

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gatehouse-test-'))
})
afterAll(() => rm(root, { recursive: true }))

async function change(name: string, from: string | RegExp, to: string) {
  const text = await readFile(file(name), 'utf8')
  expect(text).toMatch(from)
  await writeFile(file(name), text.replace(from, to))
}

test('gatehouse test passes on the example, and names what fails after mistakes that the check cannot see', async () => {
  await cp('docs/overlay-example', overlay(), { recursive: true })
  const first = await testOverlay(overlay())
  expect(first.out.split('\n')).toEqual([
    'ok      check',
    'ok      permissions: each is known or implied by a URL',
    'ok      texts: complete in en',
    `ok      entries: written to ${file('entries.snapshot.txt')}`,
    'ok      requests: 6 actions make one',
    'ok      sandbox: rack-devices (/api/v1/assets/rack-devices/)',
    'ok      sandbox: racks (/api/v1/assets/racks/)',
    'All tests passed.',
    '',
  ])
  expect(first.code).toBe(0)
  const snapshot = await readFile(file('entries.snapshot.txt'), 'utf8')
  expect(snapshot).toContain('extension rack-occupancy beside')
  expect(snapshot).toContain("row delete: curl -g -X DELETE '/api/v1/assets/racks/ID/'")

  await change('resources/console/racks.json', '["is_active", "comment"]', '["is_active"]')
  // Only the server knows the greatest number of units: 60.
  await change(
    'resources/console/racks.json',
    '{ "title": "basic", "fields": ["name", "room", "units"',
    '{ "title": "basic", "fields": ["name", "room", { "field": "units", "initial": 61 }',
  )
  await change(
    'resources/console/racks.json',
    '"detail": {',
    `"row": [{ "key": "test", "call": ["PATCH", "/api/v1/assets/racks/{query.rack}/"] }], "detail": {`,
  )
  await change('i18n/en/resources/racks.json', '{', '{ "actions": { "test": "Test" },')
  await writeFile(
    file('i18n/en/pages/rack-occupancy.json'),
    '{ "used": "{{used}} of {{units}}", "title": "Occupancy" }',
  )
  await cp(file('i18n/en/resources'), file('i18n/zh/resources'), { recursive: true })
  await writeFile(
    file('i18n/zh/resources/racks.json'),
    '{ "title": "机柜", "one": "机柜", "many": "机柜", "actions": { "test": "测试" } }',
  )
  const second = await testOverlay(overlay())
  expect(second).toMatchObject({ code: 1, out: expect.stringContaining('ok      check') })
  for (const line of [
    'FAILED  texts: complete in en, zh',
    '          i18n/zh/pages/rack-occupancy: title is missing',
    '          i18n/zh/resources/racks: empty is missing',
    `FAILED  entries: differ from ${file('entries.snapshot.txt')}; --update accepts them`,
    '          -     comment    text-area',
    '          racks: row test: ',
    'ok      sandbox: rack-devices (/api/v1/assets/rack-devices/)',
    'FAILED  sandbox: racks (/api/v1/assets/racks/)',
    'units: ',
    '4 of 7 tests failed.',
  ])
    expect(second.out).toContain(line)

  const updated = await testOverlay(overlay(), '--update', '--json')
  expect(updated.code).toBe(1)
  expect(JSON.parse(updated.out)).toMatchObject({
    results: expect.arrayContaining([
      { name: `entries: written to ${file('entries.snapshot.txt')}`, state: 'passed', lines: [] },
      expect.objectContaining({ name: 'sandbox: racks (/api/v1/assets/racks/)', state: 'failed' }),
    ]),
  })
  const accepted = await readFile(file('entries.snapshot.txt'), 'utf8')
  expect(accepted).not.toBe(snapshot)
  expect(accepted).toContain('units  integer  first 61')

  await change('resources/console/racks.json', '"shown": ["name"', '"shown": ["nmae"')
  const third = await testOverlay(overlay(), '--json')
  expect(third.code).toBe(2)
  expect(JSON.parse(third.out)).toEqual({
    results: [{ name: 'check', state: 'failed', lines: [expect.stringContaining('there is no column nmae (name?)')] }],
  })
  const checked = await gatehouse(['check', overlay(), '--json'])
  expect(checked).toMatchObject({ code: 1, err: '' })
  const problems: unknown = JSON.parse(checked.out)
  expect(problems).toContainEqual({
    file: file('resources/console/racks.json'),
    line: 9,
    column: 13,
    pointer: '/shown/0',
    reason: 'there is no column nmae (name?)',
    level: 'error',
  })
  expect(problems).toContainEqual(expect.objectContaining({ level: 'warning' }))
})

test('gatehouse test tests the entries for another server by their facts, and says what compares the lists', async () => {
  const folder = path.join(root, 'library')
  await cp('test/peers/openapi/overlay', folder, { recursive: true })
  const { code, out } = await testOverlay(folder)
  expect(out.split('\n')).toEqual([
    'ok      check',
    'ok      permissions: each is known or implied by a URL',
    'ok      texts: complete in en',
    expect.stringMatching(/^ok {6}entries: written to /),
    'ok      requests: 8 actions make one',
    'skipped sandbox',
    `          the lists are those of another server, which the sandbox does not have: gatehouse doctor --core URL --session FILE --registry ${folder} compares them with it.`,
    'All tests passed.',
    '',
  ])
  expect(code).toBe(0)
})
