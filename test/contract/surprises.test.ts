import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { isObject, type JsonObject } from '../../src/contract/json-object.ts'
import { declaredTests } from '../spec/test-titles.ts'
import { bodies } from '../support/registry.ts'

interface Surprise {
  readonly surprise: string
  /** The full title of the test that proves that the reading side copes. */
  readonly readBy?: string
  readonly later?: string
}

const SURPRISES = JSON.parse(readFileSync(path.join(import.meta.dirname, 'surprises.json'), 'utf8')) as Surprise[]

describe('the list of surprising responses of a core', () => {
  test('has each entry once, with a test or a reason', () => {
    expect(new Set(SURPRISES.map(({ surprise }) => surprise)).size).toBe(SURPRISES.length)
    const unread = SURPRISES.filter(({ readBy, later }) => (readBy === undefined) === (later === undefined))
    expect(unread).toEqual([])
  })

  test('names declared tests only', () => {
    const titles = declaredTests(path.resolve(import.meta.dirname, '..')).map(({ title }) => title)
    const known = (wanted: string) =>
      titles.some((title) => title === wanted || new RegExp(`^${title}$`, 's').test(wanted))
    expect(SURPRISES.filter(({ readBy }) => readBy !== undefined && !known(readBy))).toEqual([])
  })
})

/** GETs that a core was seen to change something by; the last one ends the session. */
const CHANGING = /\/mfa\/reset\/|\/ops\/tasks\/[^/]+\/run\/|\/login-confirm-ticket\/status\//

const isAsked = ({ key, call }: JsonObject): boolean =>
  typeof key === 'string' && Array.isArray(call) && call.some((part) => CHANGING.test(String(part)))

/** Where an entry names such an address otherwise than in an action that someone begins. */
function unasked(value: unknown): readonly string[] {
  if (typeof value === 'string') return CHANGING.test(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap(unasked)
  if (!isObject(value)) return []
  const { call, ...others } = value
  return isAsked(value) ? unasked(Object.values(others)) : unasked([call, ...Object.values(others)])
}

test('the registry requests a URL with side effects only on demand', async () => {
  expect(unasked([{ call: ['GET', '/api/v1/users/users/{id}/mfa/reset/'] }])).toHaveLength(1)
  const entries = await Promise.all(Object.values(bodies).map(async (load) => (await load()).default))
  expect(JSON.stringify(entries)).toMatch(CHANGING)
  expect(entries.flatMap(unasked)).toEqual([])
})
