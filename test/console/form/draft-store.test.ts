/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from '@jest/globals'
import { readDraft, removeDraftsOf, saveDraft } from '../../../src/console/form/draft-store.ts'

const NOW = new Date('2026-03-04T05:06:07Z')
const DRAFT = { name: { base: '', value: 'Half typed' } }
const keyOf = (address: string, user = 'u1') => ({ user, organization: 'o1', address })
const FIRST = keyOf('/a')

/** The key under which this build stores a draft. */
function storedKey(): string {
  saveDraft(FIRST, DRAFT, NOW)
  return localStorage.key(0) ?? ''
}

beforeEach(() => {
  localStorage.clear()
})

describe('drafts after a rollback', () => {
  test('of a newer build are offered although they have more members', () => {
    const key = storedKey()
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '')
    localStorage.setItem(key, JSON.stringify({ ...(stored as object), form: 'v9' }))
    expect(readDraft(FIRST, NOW)).toMatchObject({ draft: DRAFT })
  })

  test.each(['{', '[]', '{"at":"2026-03-04","draft":[["name","Half typed"]]}', '{"changes":{}}', '7'])(
    'that cannot be read, %s, are not offered, and stay while others are saved',
    (text) => {
      const key = storedKey()
      localStorage.setItem(key, text)
      expect(readDraft(FIRST, NOW)).toBeNull()
      for (let at = 0; at < 30; at += 1) saveDraft(keyOf(`/${at}`), DRAFT, new Date(NOW.getTime() + at))
      expect(localStorage.getItem(key)).toBe(text)
    },
  )

  test('in another format stay while others are saved; an intended logout removes those of the user', () => {
    const [own, other] = ['u1', 'u2'].map((user) => `gatehouse.draft.v9.${user}.o1.%2Fa`)
    const similar = 'gatehouse.drafts-of-something.u1.'
    for (const key of [own, other, similar]) localStorage.setItem(String(key), '{}')
    for (let at = 0; at < 30; at += 1) saveDraft(keyOf(`/${at}`), DRAFT, NOW)
    expect(localStorage.getItem(String(own))).toBe('{}')
    removeDraftsOf('u1')
    expect(Object.keys(localStorage).toSorted()).toEqual([other, similar])
  })
})
