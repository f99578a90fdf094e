import { describe, expect, test } from '@jest/globals'
import { isObject } from '../../../src/contract/json-object.ts'
import { seedId } from '../../../src/sandbox/seed/seed-ids.ts'
import { seededRest, type Method, ROOT_ORG } from './rest-server.ts'
import { DENIED, NOTHING, roleUsers } from './role-users.ts'

const server = seededRest()
const userOf = roleUsers(server)

const SYSTEM_ADMIN = '00000000-0000-0000-0000-000000000001'
const DEFAULT_ORG = '00000000-0000-0000-0000-000000000002'
const UNKNOWN = '11111111-1111-1111-1111-111111111111'

interface Refusal {
  readonly what: string
  readonly call: readonly [method: Method, path: string, body?: unknown]
  readonly org?: string
  readonly status: number
  /** Where the words stand: keys of the answer, or a text that is empty. */
  readonly words: string
}

/** From contract/errors. */
const REFUSALS: readonly Refusal[] = [
  {
    what: 'a change of a built-in role',
    call: ['PATCH', `/rbac/system-roles/${SYSTEM_ADMIN}/`, { name: 'x' }],
    status: 403,
    words: 'code detail',
  },
  {
    what: 'the end of a built-in role',
    call: ['DELETE', `/rbac/system-roles/${SYSTEM_ADMIN}/`],
    status: 403,
    words: 'code detail',
  },
  {
    what: 'the end of the current organization',
    call: ['DELETE', `/orgs/orgs/${DEFAULT_ORG}/`],
    status: 403,
    words: 'code detail',
  },
  {
    what: 'the end of an organization in use',
    call: ['DELETE', `/orgs/orgs/${seedId('organization', 'berlin')}/`],
    status: 403,
    words: 'code detail',
  },
  { what: 'the end of a built-in platform', call: ['DELETE', '/assets/platforms/1/'], status: 403, words: 'detail' },
  {
    what: 'the end of the root node',
    call: ['DELETE', `/assets/nodes/${seedId('node', '/Default')}/`],
    status: 403,
    words: 'error',
  },
  {
    what: 'the end of a node with assets below it',
    call: ['DELETE', `/assets/nodes/${seedId('node', '/Default/Production')}/`],
    status: 403,
    words: 'error',
  },
  {
    what: 'the end of the default storage of commands',
    call: ['DELETE', `/terminal/command-storages/${seedId('command-storage', 'default')}/`],
    status: 400,
    words: 'msg',
  },
  {
    what: 'a write of an asset in the root organization',
    call: ['POST', '/assets/assets/', { hostname: 'root-host', ip: '10.1.1.1', platform: 'Linux' }],
    org: ROOT_ORG,
    status: 500,
    words: 'error',
  },
  {
    what: 'a write of a group in the root organization',
    call: ['POST', '/users/groups/', { name: 'root-g' }],
    org: ROOT_ORG,
    status: 500,
    words: 'error',
  },
  { what: 'a method that is not there', call: ['PUT', '/audits/login-logs/', {}], status: 405, words: 'code detail' },
  { what: 'an unknown id', call: ['GET', `/users/users/${UNKNOWN}/`], status: 404, words: 'code detail' },
  { what: 'an id that is none', call: ['GET', '/users/users/abc/'], status: 404, words: 'code detail' },
  { what: 'a body that is no JSON', call: ['POST', '/users/groups/', '{'], status: 400, words: 'code detail' },
  { what: 'a deletion of everything', call: ['DELETE', '/users/groups/'], status: 400, words: 'an empty text' },
]

const wordsIn = (body: unknown) =>
  isObject(body) ? Object.keys(body).sort().join(' ') : body === '' ? 'an empty text' : 'a text'

describe('a call that is not rejected for its permission', () => {
  test.each(REFUSALS)(
    '$what returns the recorded error',
    async ({ call: [method, path, body], org, status, words }) => {
      const reply = await server.call(method, path, body, org === undefined ? {} : { org })
      expect([reply.status, wordsIn(reply.body)]).toEqual([status, words])
    },
  )

  // What no request could get right comes first, then the permission, then the rest.
  const sooner = new Set([405, 400])
  test.each(REFUSALS.filter(({ status }) => !sooner.has(status)))(
    '$what is rejected for a missing permission first',
    async ({ call: [method, path, body] }) => {
      const reply = await server.call(method, path, body, userOf(NOTHING))
      expect([reply.status, reply.body]).toEqual([403, DENIED])
    },
  )
})
