/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from '@jest/globals'
import {
  importPreferences,
  preferenceFile,
  resetPreferences,
} from '../../../../src/console/app/preferences/preference-file.ts'
import { indexEntry } from '../../../../src/console/kernel/entries/entry.ts'
import { readPreference, writePreference } from '../../../../src/console/kernel/platform/preferences.ts'
import { readColumnChoice, writeColumnChoice } from '../../../../src/console/list-state/list-preferences.ts'
import { readSavedViews, saveViews } from '../../../../src/console/list/views/views-store.ts'

const USERS = demandEntry('users')
const LABELS = demandEntry('labels')
const LISTS = [USERS, LABELS]
const ANN = { user: 'ann-id', lists: LISTS }
const COLUMNS = { shown: ['email'], known: ['name', 'email'], order: [], widths: { email: 200 } }
const VIEWS = { views: [{ name: 'Mine', query: 'search=ann' }], defaultQuery: 'search=ann' }

function demandEntry(key: string) {
  const entry = indexEntry(key)
  if (entry === null) throw new Error(`${key} is registered`)
  return entry
}

const isText = (value: unknown): value is string => typeof value === 'string'
const density = () => readPreference('density.v2', isText, 'normal')

beforeEach(() => localStorage.clear())

function choose(): void {
  writePreference('density.v2', 'compact')
  writePreference('utcTimes.v1', true)
  writeColumnChoice(USERS, COLUMNS)
  saveViews({ user: 'ann-id', list: 'users' }, VIEWS)
}

describe('the preferences of a user', () => {
  test('are the same after an export and an import by another user in an empty browser', () => {
    choose()
    const text = preferenceFile(ANN)
    localStorage.clear()
    expect(importPreferences(text, { user: 'bo-id', lists: LISTS })).toEqual({ kind: 'imported', kept: 5, leftOut: [] })
    expect(density()).toBe('compact')
    expect(readColumnChoice(USERS)).toEqual(COLUMNS)
    expect(readSavedViews({ user: 'bo-id', list: 'users' })).toEqual(VIEWS)
    expect(preferenceFile({ user: 'bo-id', lists: LISTS })).toBe(text)
  })

  test('name no user, and have no drafts', () => {
    choose()
    localStorage.setItem(
      'gatehouse.draft.v1.ann-id.o.%2Fx',
      '{"at":"2026","draft":{"name":{"base":"","value":"typed"}}}',
    )
    const text = preferenceFile(ANN)
    expect(text).not.toContain('ann-id')
    expect(text).not.toContain('typed')
  })

  test('that a file does not name stay', () => {
    choose()
    const text = JSON.stringify({
      format: 'gatehouse-preferences',
      version: 1,
      settings: { 'density.v2': 'comfortable' },
    })
    importPreferences(text, ANN)
    expect(density()).toBe('comfortable')
    expect(readColumnChoice(USERS)).toEqual(COLUMNS)
  })

  test('that are unknown here or damaged are left out by name, and the rest is taken', () => {
    const file = {
      format: 'gatehouse-preferences',
      version: 1,
      settings: { 'density.v2': 'huge', 'colour.v9': 'red', 'scheme.v1': 'dark' },
      lists: { racks: { columns: COLUMNS }, users: { columns: { shown: 'all' }, views: [{ name: 'A', query: '' }] } },
    }
    expect(importPreferences(JSON.stringify(file), ANN)).toEqual({
      kind: 'imported',
      kept: 2,
      leftOut: ['settings.density.v2', 'settings.colour.v9', 'lists.racks', 'lists.users.columns'],
    })
    expect(density()).toBe('normal')
    expect(readSavedViews({ user: 'ann-id', list: 'users' }).views).toEqual([{ name: 'A', query: '' }])
  })

  test.each([
    ['no JSON', 'hello', 'json'],
    ['another file', '{"format":"x"}', 'format'],
    ['a list', '[]', 'format'],
    ['a newer version', '{"format":"gatehouse-preferences","version":2}', 'newer'],
  ])('%s is refused, and nothing changes', (_, text, reason) => {
    choose()
    const before = preferenceFile(ANN)
    expect(importPreferences(text, ANN)).toEqual({ kind: 'refused', reason })
    expect(preferenceFile(ANN)).toBe(before)
  })

  test('can be reset, all but those of other users', () => {
    choose()
    saveViews({ user: 'bo-id', list: 'users' }, VIEWS)
    resetPreferences(ANN)
    expect(JSON.parse(preferenceFile(ANN))).toMatchObject({ settings: {}, lists: {} })
    expect(readSavedViews({ user: 'bo-id', list: 'users' })).toEqual(VIEWS)
  })
})
