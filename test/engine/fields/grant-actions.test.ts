import { describe, expect, test } from '@jest/globals'
import { GRANT_ACTIONS, type GrantAction } from '../../../src/contract/grant-actions.ts'
import {
  isNeeded,
  offeredActions,
  onlyOffered,
  readGranted,
  shareOf,
  shortest,
  toggled,
  writeGranted,
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

const granted = (...names: string[]) => readGranted(GRANT_ACTIONS, names)
const named = (name: string, action: GrantAction = GRANT_ACTIONS): GrantAction | undefined =>
  action.name === name ? action : action.parts.map((part) => named(name, part)).find((found) => found !== undefined)

function press(name: string, ...names: string[]): readonly string[] {
  const action = named(name)
  if (action === undefined) throw new Error(`no action ${name}`)
  return writeGranted(GRANT_ACTIONS, toggled(action, granted(...names)))
}

describe('what a permission allows', () => {
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
  ])('%j is written as %j', (names, written) => {
    expect(writeGranted(GRANT_ACTIONS, granted(...names))).toEqual(written)
  })

  test('anything brings the connection with it', () => {
    expect(press('clipboard_copy')).toEqual(['connect', 'clipboard_copy'])
  })

  test('the connection stays while there is anything else', () => {
    const [connect] = GRANT_ACTIONS.parts
    expect(connect && isNeeded(connect, granted('connect', 'upload_file'))).toBe(true)
    expect(connect && isNeeded(connect, granted('connect'))).toBe(false)
    expect(press('connect', 'connect')).toEqual([])
  })

  test('one of several is a part of their name, all of them are the whole', () => {
    const [, transfer] = GRANT_ACTIONS.parts
    expect(transfer && shareOf(transfer, granted('upload_file'))).toBe('part')
    expect(transfer && shareOf(transfer, granted('connect'))).toBe('none')
    expect(press('updownload', 'connect', 'upload_file')).toEqual([
      'connect',
      'updownload',
      'upload_file',
      'download_file',
    ])
    expect(press('updownload', 'connect', 'updownload')).toEqual(['connect'])
  })

  test('the name of all allows all, and then nothing', () => {
    expect(press('all', 'connect')).toEqual(EVERYTHING)
    expect(press('all', 'all')).toEqual([])
  })

  test('is said in as few words as it takes', () => {
    expect(shortest(granted('all'))).toEqual(['all'])
    expect(shortest(granted('connect', 'updownload', 'clipboard_copy'))).toEqual([
      'connect',
      'updownload',
      'clipboard_copy',
    ])
    expect(shortest(granted())).toEqual([])
  })
})

describe('what a server offers', () => {
  test('is all there is, when it does not say', () => expect(offeredActions([])).toEqual(GRANT_ACTIONS))

  test('leaves the rest out, and all of that is not written as all', () => {
    const database = offeredActions(['all', 'connect', 'updownload', 'upload_file', 'download_file'])
    expect(database?.parts.map(({ name }) => name)).toEqual(['connect', 'updownload'])
    const transfer = readGranted(GRANT_ACTIONS, ['connect', 'updownload'])
    const written = ['connect', 'updownload', 'upload_file', 'download_file']
    expect(database && shareOf(database, transfer)).toBe('whole')
    expect(database && writeGranted(database, transfer)).toEqual(written)
  })

  test.each([
    [['all', 'connect'], ['all', 'connect'], ['connect']],
    [['all', 'connect', 'updownload', 'upload_file'], ['updownload'], ['upload_file']],
    [[], ['all'], EVERYTHING],
    [['fly'], ['fly'], ['fly']],
  ])('of %j, %j is written as %j', (offered, names, written) => {
    expect(onlyOffered(offered, names)).toEqual(written)
  })

  test('may be nothing of ours', () => expect(offeredActions(['fly'])).toBeNull())
})
