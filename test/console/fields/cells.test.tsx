/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { act, cleanup, render } from '@testing-library/react'
import { FIELD_TYPES, isCellKey } from '../../../src/engine/fields/field-types.ts'
import { cellFor, FIELD_COMPONENTS } from '../../../src/console/fields/field-components.ts'
import { durationText } from '../../../src/console/fields/late/duration-cells.tsx'
import { i18n, changeLanguage, startTranslation } from '../../../src/console/kernel/i18n/i18n.ts'
import { formatLocal, formatTime, formatUtc, formatZone } from '../../../src/console/fields/time/format.ts'
import { utcTimes } from '../../../src/console/kernel/platform/flag-preferences.ts'
import { loadedCell } from '../support/loaded-cell.ts'
import { WORDS } from '../support/cell-words.ts'

beforeAll(() => startTranslation('en'))
afterEach(cleanup)

function shown(key: string, value: unknown, text: unknown = value) {
  const { container } = render(loadedCell(key)({ value, shown: text, field: null, words: WORDS }))
  return container
}

test('every cell key of the engine has a cell', () => {
  expect(Object.keys(FIELD_COMPONENTS).filter(isCellKey).sort()).toEqual(
    Object.keys(FIELD_TYPES).filter(isCellKey).sort(),
  )
})

describe('cells', () => {
  test.each([
    ['32 cores, 64 GB, 1 TB', { cpu_vcpus: 32, memory: '64', disk_total: '1000' }],
    ['16 cores, 31.26 GB, 1.5 TB', { cpu_count: 2, cpu_cores: 8, memory: '31.26 G', disk_total: '1500' }],
    ['64 cores', { cpu_vcpus: '64', memory: null, disk_total: '' }],
    ['2 Core', {}],
  ])('show hardware with units: %s', (text, row) => {
    const props = { value: '2 Core', shown: '2 Core', field: null, words: WORDS, row }
    expect(render(loadedCell('hardware')(props)).container.textContent).toBe(text)
  })

  test.each([
    [
      'Chrome on Linux',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36',
    ],
    [
      'Edge on Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0',
    ],
    ['Firefox on macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.6; rv:133.0) Gecko/20100101 Firefox/133.0'],
    [
      'Safari on iOS',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
    ],
    [
      'Chrome on Android',
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
    ],
    ['SSH client', 'SSH client'],
    ['curl/8.9.1', 'curl/8.9.1'],
    ['–', ''],
  ])('show %s for its user agent', (text, agent) => {
    const cell = shown('agent', agent)
    expect(cell.textContent).toBe(text)
    expect(cell.querySelector('span[title]')?.getAttribute('title') ?? text).toBe(text.includes(' on ') ? agent : text)
  })

  test.each([
    ['invalid', { is_valid: false, users_amount: 1, assets_amount: 1, system_users_amount: 1 }],
    ['', { is_valid: true, users_amount: 0, user_groups_amount: 2, nodes_amount: 1, system_users: ['s'] }],
    ['no people', { is_valid: true, users_amount: 0, user_groups_amount: 0, assets_amount: 3, system_users_amount: 1 }],
    ['no things, no accounts', { is_valid: true, users: ['u'], applications_amount: 0, system_users: [] }],
    ['expired', { is_valid: false, is_expired: true, is_active: true }],
    ['inactive', { is_valid: false, is_expired: false, is_active: false }],
    // The server calls it expired too.
    ['coming', { is_valid: false, is_expired: true, date_start: '2096/01/01 08:00:00 +0800' }],
    // Nothing is said of what the server does not tell.
    ['', {}],
  ])('show why a permission has no effect, and nothing if it has one: %s', (text, row) => {
    const props = { value: null, shown: null, field: null, words: WORDS, row }
    expect(render(<>{loadedCell('states')(props)}</>).container.textContent).toBe(text)
  })

  test.each([
    ['', { is_active: true, is_expired: false, login_blocked: false }],
    ['locked', { is_active: true, is_expired: false, login_blocked: true }],
    ['expiredinactive', { is_active: false, is_expired: true }],
    ['', {}],
  ])('show the states of a row that need attention, and nothing else: %s', (text, row) => {
    const props = { value: null, shown: null, field: null, words: WORDS, row }
    expect(render(<>{loadedCell('states')(props)}</>).container.textContent).toBe(text)
  })

  test.each([
    ['dba, ann, bob, carol, +2', { groups_display: ['dba'], users_display: ['ann', 'bob', 'carol', 'dan', 'eve'] }],
    ['Rack-A, ann', { groups_display: ['/Default/Office/Rack-A'], users_display: ['ann'] }],
    // Only the number is known: nothing is requested for the names.
    ['1 groups, 4 users', { groups_amount: 1, users_amount: 4, users: ['1', '2', '3', '4'] }],
    ['–', { groups_amount: 0, users: [] }],
  ])('show related objects by name, else their number: %s', (text, row) => {
    const column = { states: [], names: ['groups', 'users'] }
    const props = { value: null, shown: null, field: null, words: WORDS, row, column }
    expect(render(<>{loadedCell('names')(props)}</>).container.textContent).toBe(text)
  })

  test.each([
    ['Administrator admin', 'Administrator(admin)'],
    ['ops', 'ops(ops)'],
    ['Administrator admin, ops, Lee, Kim kim', 'Administrator(admin), ops(ops), Lee, Kim(kim)'],
    ['Asset operator (org) Organization', 'Asset operator (org)(Organization)'],
    ['Printer (2nd floor)', 'Printer (2nd floor)'],
    ['ops', 'ops'],
    ['–', ''],
  ])('show a record by name, with what distinguishes it: %s', (text, value) => {
    expect(shown('identity', value).textContent).toBe(text)
  })

  const ADMIN = '00000000-0000-0000-0000-000000000001'
  test.each([
    ['System admin', [ADMIN], 'SystemAdmin'],
    // A server that translates the names joins them by a space too.
    ['System admin, Team lead', [ADMIN, 'x'], 'Team lead System admin'],
    ['Help desk', ['x'], 'Help desk'],
    ['–', [], ''],
  ])('show built-in roles by our names, others by their own: %s', (text, ids, names) => {
    expect(shown('roles', ids, names).textContent).toBe(text)
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
  ])('show several values of type %s with commas or as chips', (key, value) => {
    const { container } = render(loadedCell(key)({ value, shown: value, field: null, words: WORDS }))
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
    ['tally', { total: 0, success: 0, failed: 0 }, '0'],
    ['tally', null, '–'],
    ['share', null, '–'],
    ['gigabytes', '64', '64 GB'],
    ['gigabytes', '4000', '4 TB'],
    ['gigabytes', '2750', '2.8 TB'],
    ['gigabytes', '40.0 G', '40.0 GB'],
    ['gigabytes', '0', '0 GB'],
    ['percent', 88.24, '88.2%'],
    ['percent', 0, '0%'],
    ['percent', null, '–'],
    ['gigabytes', null, '–'],
    ['seconds', 0.246, '0.25s'],
    ['seconds', 0, '0s'],
    ['seconds', '4330', '1h 12m'],
    ['hours', 24, '1d'],
    ['hours', 0, '0s'],
    ['hours', null, '–'],
    ['protocols', 'sqlserver', 'SQLSERVER'],
    ['seconds', null, '–'],
    ['failures', { 'web-001': { ping: { msg: 'no route' } } }, 'web-001'],
    ['failures', {}, '–'],
    ['recipients', [['Chen Wei(chen.wei)', true]], 'Chen Wei(chen.wei), with attachment'],
    ['recipients', [['Chen Wei(chen.wei)', false]], 'Chen Wei(chen.wei), without attachment'],
    ['recipients', [], '–'],
    ['go', '', '–'],
    ['a cell that nobody wrote', 'x', 'x'],
  ])('show %s of %j as %s', (key, value, text) => expect(shown(key, value).textContent).toBe(text))
})

test('mark a danger, and show none without emphasis', () => {
  expect(shown('risk', 5, 'Dangerous').querySelector('.status.danger')?.textContent).toBe('Dangerous')
  expect(shown('risk', 0, 'Normal').querySelector('.status')).toBeNull()
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
])('mark the state %s as %s', (state, tone) => {
  expect(shown('state', state, 'In words').querySelector(`.status.${tone}`)?.textContent).toBe('In words')
})

test.each([
  [0, 'en', '0s'],
  [-5, 'en', '0s'],
  [0.044, 'en', '0.04s'],
  [1.5999, 'en', '1.6s'],
  [45.9, 'en', '45s'],
  [90, 'en', '1m 30s'],
  [26 * 60 + 59, 'en', '26m'],
  [4320, 'en', '1h 12m'],
  [7200, 'en', '2h'],
  [3 * 86_400 + 4 * 3600 + 59 * 60, 'en', '3d 4h'],
  [3 * 86_400 + 59 * 60, 'en', '3d'],
  [45, 'zh', '45 秒'],
  [26 * 60, 'zh', '26 分钟'],
  [4320, 'zh', '1 小时 12 分钟'],
  [273_600, 'zh', '3 天 4 小时'],
  [26 * 60, 'ja', '26分'],
  [4320, 'ja', '1時間12分'],
  [273_600, 'ja', '3日4時間'],
] as const)('show %d seconds in %s as %s', async (seconds, language, text) => {
  await changeLanguage(language)
  expect(durationText(seconds, i18n.t)).toBe(text)
  await changeLanguage('en')
})

test('load the code of a rare cell with its column', async () => {
  const { findByText } = render(cellFor('seconds')({ value: 90, shown: 90, field: null, words: WORDS }))
  expect(await findByText('1m 30s')).toBeTruthy()
})

test.each([
  ['text', null, 'None'],
  ['number', null, 'Unknown'],
  ['seconds', null, 'Unknown'],
])('a %s that is %s is read aloud as %s', (key, value, name) => {
  const { getByRole } = render(loadedCell(key)({ value, shown: value, field: null, words: WORDS }))
  expect(getByRole('img', { name }).textContent).toBe('–')
})

test('show the server’s word for a result', () => {
  expect(shown('outcome', false, 'Fehlgeschlagen').textContent).toBe('Fehlgeschlagen')
})

test('colour the text of a failure, and only the icon of a success', () => {
  expect(shown('outcome', false).querySelector('.danger')).not.toBeNull()
  expect(shown('outcome', true).querySelector('.success')).not.toBeNull()
  expect(shown('connectivity', 'failed').querySelector('.danger')).not.toBeNull()
})

test('give a time its datetime, with zone and UTC in the tooltip', () => {
  const time = shown('datetime', '2026/11/20 17:28:34 +0800').querySelector('time')
  const moment = new Date('2026-11-20T09:28:34Z')
  expect(time?.dateTime).toBe('2026-11-20T09:28:34.000Z')
  expect(time?.dataset['tip']).toBe(`${formatZone(moment)} · ${formatUtc(moment)}`)
  expect(formatUtc(moment)).toBe('2026-11-20 09:28:34 UTC')
})

test.each([
  [-480, 'UTC+08:00'],
  [300, 'UTC-05:00'],
  [-345, 'UTC+05:45'],
  [210, 'UTC-03:30'],
  [0, 'UTC+00:00'],
])('a local time %d minutes before UTC is in the zone %s', (minutes, zone) => {
  expect(formatZone(Object.assign(new Date(), { getTimezoneOffset: () => minutes }))).toBe(zone)
})

test('show a time in UTC at once when the user chooses so, with local time in the tooltip', () => {
  const time = shown('datetime', '2026/11/20 17:28:34 +0800').querySelector('time')
  const moment = new Date('2026-11-20T09:28:34Z')
  act(() => utcTimes.set(true))
  expect(time?.textContent).toBe('2026-11-20 09:28:34 UTC')
  expect(time?.dataset['tip']).toBe(`${formatLocal(moment)} · ${formatZone(moment)}`)
  act(() => utcTimes.set(false))
  expect(time?.textContent).toBe(formatLocal(moment))
})

test('never run a text of the server as a script', () => {
  expect(shown('link', 'javascript:alert(1)').querySelector('a')).toBeNull()
  expect(shown('link', 'https://example.com/x').querySelector('a')?.rel).toBe('noopener noreferrer')
  expect(shown('image', 'https://elsewhere.example/x.png').querySelector('img')).toBeNull()
  expect(shown('image', '//elsewhere.example/x.png').querySelector('img')).toBeNull()
})
