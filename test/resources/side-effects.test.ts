import { expect, test } from '@jest/globals'
import { isObject, type JsonObject } from '../../src/contract/json-object.ts'
import { bodies } from '../support/registry.ts'

/** GETs that change something on a core; the last one ends the session. */
const CHANGING = /\/mfa\/reset\/|\/ops\/tasks\/[^/]+\/run\/|\/login-confirm-ticket\/status\//

const isAction = ({ key, call }: JsonObject): boolean =>
  typeof key === 'string' && Array.isArray(call) && call.some((part) => CHANGING.test(String(part)))

/** Such addresses that an entry names outside of an action that a user starts. */
function unasked(value: unknown): readonly string[] {
  if (typeof value === 'string') return CHANGING.test(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap(unasked)
  if (!isObject(value)) return []
  const { call, ...others } = value
  return isAction(value) ? unasked(Object.values(others)) : unasked([call, ...Object.values(others)])
}

test('an entry requests a URL with side effects only in an action that a user starts', async () => {
  expect(unasked([{ call: ['GET', '/api/v1/users/users/{id}/mfa/reset/'] }])).toHaveLength(1)
  const entries = await Promise.all(Object.values(bodies).map(async (load) => (await load()).default))
  expect(JSON.stringify(entries)).toMatch(CHANGING)
  expect(entries.flatMap(unasked)).toEqual([])
})
