import { describe, expect, test } from '@jest/globals'
import { isOwnList, ownEntry } from '../../../src/engine/query/own-list.ts'
import { indexed, listEntry } from '../../support/index-entries.ts'
import { sessionOf } from '../../support/sessions.ts'

const things = (query: Record<string, string | number>) => indexed(listEntry('things', { columns: ['name'], query }))
const session = sessionOf()

describe('a list whose query names its reader', () => {
  test('asks for what is theirs, and leaves the rest to the request', () => {
    const entry = things({ owner: '{me.id}', since: '{now-7d}', open: 1 })
    expect(isOwnList(entry)).toBe(true)
    expect(ownEntry(entry, session).query).toEqual({ owner: session.user.id, since: '{now-7d}', open: 1 })
  })

  test('no other list is changed by its reader', () => {
    const entry = things({ since: '{now-7d}' })
    expect(isOwnList(entry)).toBe(false)
    expect(ownEntry(entry, session)).toBe(entry)
  })
})
