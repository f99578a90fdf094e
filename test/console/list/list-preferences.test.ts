/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import {
  DEFAULT_COLUMNS,
  readColumnChoice,
  readDensity,
  readPageSize,
  windowPageSize,
  writeColumnChoice,
  writeDensity,
  writePageSize,
} from '../../../src/console/list-state/list-preferences.ts'
import type { IndexEntry } from '../../../src/engine/registry/entry.ts'
import { index } from '../../support/registry.ts'

const users = index.find(({ key }) => key === 'users') as IndexEntry
const CHOICE = { shown: ['name', 'email'], known: ['name', 'email', 'phone'], order: [], widths: { name: 120 } }

const stored = () => Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]))
const readAll = () => [readColumnChoice(users), readPageSize(users), readDensity()]

beforeEach(() => {
  localStorage.clear()
})

describe('the page size', () => {
  const height = window.innerHeight
  afterEach(() => {
    window.innerHeight = height
  })

  test('is 15 by default in a window of any height', () => {
    window.innerHeight = 1400
    expect(readPageSize(users)).toBe(15)
  })

  test('that fills the window is a choice, changes with the window, and leaves room for tabs', () => {
    window.innerHeight = 900
    writePageSize(users, windowPageSize(users))
    expect(readPageSize(users)).toBe(17)
    window.innerHeight = 1080
    expect(readPageSize(users)).toBe(22)
  })
})

describe('preferences after a rollback', () => {
  test('of a newer version are not read, and stay while others are stored', () => {
    const newer = { 'gatehouse.columns.v9.users': '["name"]', 'gatehouse.density.v9': '{"rows":"tiny"}' }
    for (const [key, value] of Object.entries(newer)) localStorage.setItem(key, value)
    expect([readColumnChoice(users), readDensity()]).toEqual([DEFAULT_COLUMNS, 'normal'])
    writeColumnChoice(users, CHOICE)
    writeDensity('compact')
    writePageSize(users, 30)
    expect([readColumnChoice(users), readPageSize(users), readDensity()]).toEqual([CHOICE, 30, 'compact'])
    expect(stored()).toMatchObject(newer)
  })

  test('with members that this build does not know are read without them mattering', () => {
    localStorage.setItem('gatehouse.columns.v2.users', JSON.stringify({ ...CHOICE, pinned: ['name'] }))
    expect(readColumnChoice(users)).toMatchObject(CHOICE)
  })

  test.each(['{', '[]', '{"shown":1}', '"dense"', 'null', '-1'])(
    'that cannot be read, %s, are the default, and reading does not change them',
    (text) => {
      const byDefault = readAll()
      for (const key of ['columns.v2.users', 'density.v2', 'pageSize.v1'])
        localStorage.setItem(`gatehouse.${key}`, text)
      const before = stored()
      expect(readAll()).toEqual(byDefault)
      expect(stored()).toEqual(before)
    },
  )
})
