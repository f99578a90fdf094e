import { describe, expect, test } from '@jest/globals'
import {
  type PermissionAction,
  type Model,
  type ModelAction,
  permissionFor,
} from '../../../src/sandbox/rest/model/model.ts'
import { permissionFacts } from '../../../src/sandbox/models/rbac/permissions.ts'
import { models } from '../../../src/sandbox/registry.ts'
import { actionMethods, itemMethods } from '../../../src/sandbox/rest/http/handlers.ts'
import { targetAddresses } from './model-targets.ts'
import { type Method, type Reply, seededRest } from './rest-server.ts'
import { DENIED, grantsOf, roleUsers, ROLES } from './role-users.ts'

const server = seededRest()
const { call, queries } = server
const address = targetAddresses(queries)
const userOf = roleUsers(server)

/** What a call came to: `denied` for lack of a permission, else its status. */
const outcome = ({ status, body }: Reply) =>
  status === 403 && JSON.stringify(body) === JSON.stringify(DENIED) ? 'denied' : status

const UNKNOWN: Readonly<Record<Model['id'], string>> = {
  uuid: '11111111-1111-4111-8111-111111111111',
  integer: '2147483600',
}

const METHODS: readonly (readonly [method: Method, action: PermissionAction | null])[] = [
  ['OPTIONS', null],
  ['HEAD', 'view'],
  ['GET', 'view'],
  ['POST', 'add'],
  ['PUT', 'change'],
  ['PATCH', 'change'],
  ['DELETE', 'delete'],
]

/** An invalid body: users who may write get a 400. */
const body = (method: Method) => (method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? undefined : '"none"')

/** The responses of a list and of a missing item for users with the permission. */
const LIST_STATUS = { OPTIONS: 200, HEAD: 200, GET: 200, POST: 400, PUT: 400, PATCH: 400, DELETE: 400 }
const ITEM_STATUS = { OPTIONS: 200, HEAD: 404, GET: 404, POST: 404, PUT: 404, PATCH: 404, DELETE: 404 }

describe.each(ROLES.map((role) => [role.name, role] as const))('%s', (_, role) => {
  const grants = grantsOf(role)

  test.each(models.map((model) => [model.key, model] as const))('meets %s', async (_key, model) => {
    const target = { model, facts: model.facts }
    const places = [
      ['list', `${address.list(target)}?limit=1`, model.facts.allow, LIST_STATUS],
      ['item', address.item(target, UNKNOWN[model.id]), itemMethods(model), ITEM_STATUS],
    ] as const
    for (const [place, path, allowed, statuses] of places)
      for (const [method, action] of METHODS) {
        const may = action === null || grants.has(model.methodPermissions?.[method] ?? permissionFor(model, action))
        const expected = !allowed.includes(method) ? 405 : may ? statuses[method] : 'denied'
        const reply = await call(method, path, body(method), userOf(role))
        // The response to a HEAD has no body.
        const met = method === 'HEAD' && reply.status === 403 ? 'denied' : outcome(reply)
        expect([place, method, met]).toEqual([place, method, expected])
      }
  })
})

interface ActionCase {
  readonly model: Model
  readonly action: ModelAction
  readonly method: Method
}

const ACTIONS: readonly ActionCase[] = models.flatMap((model) =>
  model.actions.flatMap((action) =>
    METHODS.filter(([method, asks]) => asks !== null && actionMethods(action).includes(method)).map(([method]) => ({
      model,
      action,
      method,
    })),
  ),
)

function actionPath({ model, action }: ActionCase): string {
  const target = { model, facts: model.facts }
  const above = action.on === 'list' ? address.list(target) : address.item(target, UNKNOWN[model.id])
  return `${above}${action.path}/`
}

const permissionOf = ({ action, method }: ActionCase) =>
  typeof action.permission === 'string' ? action.permission : action.permission({ method, body: {} })

describe('calls beside those of lists and items', () => {
  test.each(ROLES.map((role) => [role.name, role] as const))('%s', async (_name, role) => {
    const grants = grantsOf(role)
    for (const each of ACTIONS) {
      const { method } = each
      const path = actionPath(each)
      const reply = await call(method, path, body(method), userOf(role))
      const refused = method === 'HEAD' ? reply.status === 403 : outcome(reply) === 'denied'
      expect([method, path, refused]).toEqual([method, path, !grants.has(permissionOf(each))])
    }
  })
})

test('every permission that the sandbox requires exists in a core', () => {
  const known = new Set([...permissionFacts.permissions, ...permissionFacts.xpack])
  const asked = models.flatMap((model) => [
    ...METHODS.flatMap(([method, action]) =>
      action !== null && (model.facts.allow.includes(method) || itemMethods(model).includes(method))
        ? [permissionFor(model, action)]
        : [],
    ),
    ...Object.values(model.fieldPermissions),
  ])
  const all = [...asked, ...ACTIONS.map(permissionOf)]
  expect([...new Set(all)].filter((permission) => !known.has(permission))).toEqual([])
})

/** From contract/roles: which of five roles a core let through. */
const RECORDED: readonly (readonly [method: Method, path: string, through: readonly string[]])[] = [
  ['GET', '/users/users/?offset=0&limit=2', ['SystemAdmin', 'OrgAdmin']],
  ['GET', '/assets/assets/?offset=0&limit=1', ['SystemAdmin', 'OrgAdmin']],
  ['POST', '/users/groups/', ['SystemAdmin', 'OrgAdmin']],
  ['GET', '/audits/operate-logs/?offset=0&limit=1', ['SystemAdmin', 'SystemAuditor', 'OrgAdmin', 'OrgAuditor']],
  ['GET', '/terminal/sessions/?offset=0&limit=1', ['SystemAdmin', 'SystemAuditor', 'OrgAdmin', 'OrgAuditor']],
  ['OPTIONS', '/users/users/', ['SystemAdmin', 'SystemAuditor', 'OrgAdmin', 'OrgAuditor', 'User']],
  ['OPTIONS', '/assets/assets/', ['SystemAdmin', 'SystemAuditor', 'OrgAdmin', 'OrgAuditor', 'User']],
  ['OPTIONS', '/perms/asset-permissions/', ['SystemAdmin', 'SystemAuditor', 'OrgAdmin', 'OrgAuditor', 'User']],
]

const RECORDED_ROLES = ['SystemAdmin', 'SystemAuditor', 'OrgAdmin', 'OrgAuditor', 'User']

test.each(RECORDED)('%s %s admits the roles that a core was recorded to admit', async (method, path, through) => {
  const met: string[] = []
  for (const role of ROLES.filter(({ name }) => RECORDED_ROLES.includes(name)))
    if (outcome(await call(method, path, body(method), userOf(role))) !== 'denied') met.push(role.name)
  expect(met.sort()).toEqual([...through].sort())
})
