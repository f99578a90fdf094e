/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import { CELL_KEYS } from '../../../src/engine/fields/cell-keys.ts'
import { cellFor, CELLS } from '../../../src/console/fields/cells.ts'
import { durationText } from '../../../src/console/fields/datetime/duration.tsx'
import { formatTime, formatUtc, formatZone } from '../../../src/console/fields/datetime/format.ts'
import { WORDS } from '../support/cell-words.ts'

afterEach(cleanup)

function shown(key: string, value: unknown, text: unknown = value) {
  const { container } = render(cellFor(key)({ value, shown: text, field: null, words: WORDS }))
  return container
}

test('every key of the engine has a cell', () => {
  expect(Object.keys(CELLS).sort()).toEqual([...CELL_KEYS].sort())
})

describe('what stands in a cell', () => {
  test.each([
    ['32 cores, 64 GB, 1 TB', { cpu_vcpus: 32, memory: '64', disk_total: '1000' }],
    ['16 cores, 31.26 G, 1.5 TB', { cpu_count: 2, cpu_cores: 8, memory: '31.26 G', disk_total: '1500' }],
    ['64 cores', { cpu_vcpus: '64', memory: null, disk_total: '' }],
    ['2 Core', {}],
  ])('hardware with its units: %s', (text, row) => {
    const props = { value: '2 Core', shown: '2 Core', field: null, words: WORDS, row }
    expect(render(cellFor('hardware')(props)).container.textContent).toBe(text)
  })

  test.each([
    ['No', false, { users_amount: 1, assets_amount: 1, system_users_amount: 1 }],
    ['Yes', true, { users_amount: 0, user_groups_amount: 2, nodes_amount: 1, system_users: ['s'] }],
    ['no people', true, { users_amount: 0, user_groups_amount: 0, assets_amount: 3, system_users_amount: 1 }],
    ['no things, no accounts', true, { users: ['u'], applications_amount: 0, system_users: [] }],
    // Nothing is said of what the server does not tell.
    ['Yes', true, {}],
  ])('a permission is in force, or what it lacks is said: %s', (text, value, row) => {
    const props = { value, shown: value, field: null, words: WORDS, row }
    expect(render(cellFor('grant-state')(props)).container.textContent).toBe(text)
  })

  test.each([
    ['text', ['one', 'two']],
    ['list', ['one', 'two']],
    ['mono', ['one', 'two']],
    ['protocols', ['one/1', 'two/2']],
    [
      'levels',
      [
        { level: 1, strategy_display: 'one' },
        { level: 2, strategy_display: 'two' },
      ],
    ],
    ['failures', { one: { ping: { msg: 'down' } }, two: { ping: { msg: 'down' } } }],
    [
      'recipients',
      [
        ['one', true],
        ['two', false],
      ],
    ],
    ['grant-actions', ['upload_file', 'clipboard_copy']],
  ])('several values of a cell of kind %s are parted by commas or drawn as chips', (key, value) => {
    const { container } = render(cellFor(key)({ value, shown: value, field: null, words: WORDS }))
    const chips = container.querySelectorAll('.tag').length
    expect(chips > 1 || /\w, \w/.test(container.textContent)).toBe(true)
  })

  test.each([
    ['text', 'Kim', 'Kim'],
    ['text', '', '–'],
    ['number', 0, '0'],
    ['number', null, '–'],
    ['count', ['a', 'b'], '2'],
    ['count', [], '0'],
    ['count', null, '–'],
    ['boolean', true, 'Yes'],
    ['boolean', 'False', 'No'],
    ['boolean', null, '–'],
    ['yes-only', true, 'Yes'],
    ['yes-only', false, '–'],
    ['outcome', true, 'Success'],
    ['outcome', false, 'Failed'],
    ['list', [{ name: 'a' }, { name: 'b' }], 'a, b'],
    ['object', { min: 1, max: 2 }, 'min: 1, max: 2'],
    ['datetime', '2026/11/20 17:28:34', '2026-11-20 17:28:34'],
    ['datetime', 'soon', 'soon'],
    ['datetime', null, '–'],
    ['connectivity', 'ok', 'Reachable'],
    ['connectivity', 'failed', 'Unreachable'],
    ['connectivity', 'unknown', 'Unknown'],
    ['connectivity', null, 'Unknown'],
    ['protocols', ['ssh/22', 'vnc/5901'], 'SSH 22, VNC 5901'],
    ['protocols', [], '–'],
    ['epoch', 1795168444, formatTime(new Date(1795168444000))],
    ['epoch', '1795168444', formatTime(new Date(1795168444000))],
    ['epoch', '', '–'],
    ['epoch', 'soon', 'soon'],
    [
      'levels',
      [
        { level: 2, strategy_display: 'b' },
        { level: 1, strategy_display: 'a' },
      ],
      'a, b',
    ],
    ['levels', [], '–'],
    ['steps', [{ approval_level: 1, state: 'pending', assignees_display: ['Ann(ann)'] }], 'Ann(ann)'],
    ['steps', null, '–'],
    ['risk', 0, '0'],
    ['risk', null, '–'],
    ['state', null, '–'],
    ['tally', { total: 5, success: 3, failed: 2 }, 'Success 3Failed 2'],
    ['tally', { total: 3, success: 3, failed: 0 }, 'Success 3'],
    ['tally', { total: 3, succeed: 2, failed: 1 }, 'Success 2Failed 1'],
    ['tally', { total: 0, success: 0, failed: 0 }, '–'],
    ['tally', null, '–'],
    ['share', null, '–'],
    ['gigabytes', '64', '64 GB'],
    ['gigabytes', '4000', '4 TB'],
    ['gigabytes', '2750', '2.8 TB'],
    ['gigabytes', '40.0 G', '40.0 G'],
    ['gigabytes', null, '–'],
    ['seconds', 0.246, '0.25 s'],
    ['seconds', null, '–'],
    ['failures', { 'web-001': { ping: { msg: 'no route' } } }, 'web-001'],
    ['failures', {}, '–'],
    ['recipients', [['Chen Wei(chen.wei)', true]], 'Chen Wei(chen.wei), with the file'],
    ['recipients', [['Chen Wei(chen.wei)', false]], 'Chen Wei(chen.wei), without the file'],
    ['recipients', [], '–'],
    ['go', '', '–'],
    ['a cell that nobody wrote', 'x', 'x'],
  ])('%s of %j reads %s', (key, value, text) => expect(shown(key, value).textContent).toBe(text))
})

test('a danger is marked, none is quiet', () => {
  expect(shown('risk', 5, 'Dangerous').querySelector('.status.danger')?.textContent).toBe('Dangerous')
  expect(shown('risk', 0, 'Ordinary').querySelector('.status')).toBeNull()
})

test.each([
  ['normal', 'success'],
  ['high', 'warning'],
  ['critical', 'danger'],
  ['offline', 'off'],
  ['pending', 'info'],
  ['approved', 'success'],
  ['rejected', 'danger'],
  ['closed', 'off'],
])('a state that is %s is marked %s', (state, tone) => {
  expect(shown('state', state, 'In words').querySelector(`.status.${tone}`)?.textContent).toBe('In words')
})

test.each([
  [0, 'en', '0 sec'],
  [-5000, 'en', '0 sec'],
  [59_400, 'en', '59 sec'],
  [90_000, 'en', '1.5 min'],
  [5_400_000, 'en', '1.5 hr'],
  [5_400_000, 'zh', '1.5小时'],
  [172_800_000, 'ja', '2 日'],
])('%i milliseconds in %s are %s', (milliseconds, language, text) => {
  expect(durationText(milliseconds, language)).toBe(text)
})

test('the server’s own word for an outcome is kept', () => {
  expect(shown('outcome', false, 'Fehlgeschlagen').textContent).toBe('Fehlgeschlagen')
})

test('bad news colours the word, good news only the icon', () => {
  expect(shown('outcome', false).querySelector('.danger')).not.toBeNull()
  expect(shown('outcome', true).querySelector('.success')).not.toBeNull()
  expect(shown('connectivity', 'failed').querySelector('.danger')).not.toBeNull()
})

test('a time carries its moment, and names zone and UTC on hover', () => {
  const time = shown('datetime', '2026/11/20 17:28:34 +0800').querySelector('time')
  const moment = new Date('2026-11-20T09:28:34Z')
  expect(time?.dateTime).toBe('2026-11-20T09:28:34.000Z')
  expect(time?.dataset['tip']).toBe(`${formatZone(moment)} · ${formatUtc(moment)} UTC`)
  expect(formatUtc(moment)).toBe('2026-11-20 09:28:34')
})

test('a server’s text never becomes a script', () => {
  expect(shown('link', 'javascript:alert(1)').querySelector('a')).toBeNull()
  expect(shown('link', 'https://example.com/x').querySelector('a')?.rel).toBe('noopener noreferrer')
  expect(shown('image', 'https://elsewhere.example/x.png').querySelector('img')).toBeNull()
  expect(shown('image', '//elsewhere.example/x.png').querySelector('img')).toBeNull()
})
