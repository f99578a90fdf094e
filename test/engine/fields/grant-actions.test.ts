import { describe, expect, test } from '@jest/globals'
import { GRANT_ACTIONS, type GrantAction } from '../../../src/contract/access/grant-actions.ts'
import {
  isLockedAction,
  offeredActions,
  offeredNames,
  readGrantedActions,
  grantedShare,
  shortestNames,
  toggleAction,
  writeGrantedActions,
} from '../../../src/engine/fields/grant-actions.ts'

const EVERYTHING = [
  'all',
  'connect',
  'updownload',
  'upload_file',
  'download_file',
  'clipboard_copy_paste',
  'clipboard_copy',
  'clipboard_paste',
]

const granted = (...names: string[]) => readGrantedActions(GRANT_ACTIONS, names)
const named = (name: string, action: GrantAction = GRANT_ACTIONS): GrantAction | undefined =>
  action.name === name ? action : action.parts.map((part) => named(name, part)).find((found) => found !== undefined)

function press(name: string, ...names: string[]): readonly string[] {
  const action = named(name)
  if (action === undefined) throw new Error(`no action ${name}`)
  return writeGrantedActions(GRANT_ACTIONS, toggleAction(action, granted(...names)))
}

describe('the actions of a permission', () => {
  test.each([
    [
      ['connect', 'upload_file'],
      ['connect', 'upload_file'],
    ],
    [
      ['connect', 'updownload'],
      ['connect', 'updownload', 'upload_file', 'download_file'],
    ],
    [
      ['upload_file', 'download_file'],
      ['updownload', 'upload_file', 'download_file'],
    ],
    [['all'], EVERYTHING],
    [['nothing that is known'], []],
  ])('%j are stored as %j', (names, written) => {
    expect(writeGrantedActions(GRANT_ACTIONS, granted(...names))).toEqual(written)
  })

  test('include Connect with any other action', () => {
    expect(press('clipboard_copy')).toEqual(['connect', 'clipboard_copy'])
  })

  test('keep Connect while there is another action', () => {
    const [connect] = GRANT_ACTIONS.parts
    expect(connect && isLockedAction(connect, granted('connect', 'upload_file'))).toBe(true)
    expect(connect && isLockedAction(connect, granted('connect'))).toBe(false)
    expect(press('connect', 'connect')).toEqual([])
  })

  test('check a group partly for some of its actions, fully for all', () => {
    const [, transfer] = GRANT_ACTIONS.parts
    expect(transfer && grantedShare(transfer, granted('upload_file'))).toBe('part')
    expect(transfer && grantedShare(transfer, granted('connect'))).toBe('none')
    expect(press('updownload', 'connect', 'upload_file')).toEqual([
      'connect',
      'updownload',
      'upload_file',
      'download_file',
    ])
    expect(press('updownload', 'connect', 'updownload')).toEqual(['connect'])
  })

  test('toggle all or none by the name of all', () => {
    expect(press('all', 'connect')).toEqual(EVERYTHING)
    expect(press('all', 'all')).toEqual([])
  })

  test('are summarized as briefly as possible', () => {
    expect(shortestNames(granted('all'))).toEqual(['all'])
    expect(shortestNames(granted('connect', 'updownload', 'clipboard_copy'))).toEqual([
      'connect',
      'updownload',
      'clipboard_copy',
    ])
    expect(shortestNames(granted())).toEqual([])
  })
})

describe('the actions that the server offers', () => {
  test('are all without a choice list', () => expect(offeredActions([])).toEqual(GRANT_ACTIONS))

  test('exclude the rest, and all of them are not stored as all', () => {
    const database = offeredActions(['all', 'connect', 'updownload', 'upload_file', 'download_file'])
    expect(database?.parts.map(({ name }) => name)).toEqual(['connect', 'updownload'])
    const transfer = readGrantedActions(GRANT_ACTIONS, ['connect', 'updownload'])
    const written = ['connect', 'updownload', 'upload_file', 'download_file']
    expect(database && grantedShare(database, transfer)).toBe('whole')
    expect(database && writeGrantedActions(database, transfer)).toEqual(written)
  })

  test.each([
    [['all', 'connect'], ['all', 'connect'], ['connect']],
    [['all', 'connect', 'updownload', 'upload_file'], ['updownload'], ['upload_file']],
    [[], ['all'], EVERYTHING],
    [['fly'], ['fly'], ['fly']],
  ])('of %j store %j as %j', (offered, names, written) => {
    expect(offeredNames(offered, names)).toEqual(written)
  })

  test('can be unknown to the console', () => expect(offeredActions(['fly'])).toBeNull())
})
