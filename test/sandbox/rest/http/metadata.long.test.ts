import { describe, expect, test } from '@jest/globals'
import { isObject } from '../../../../src/contract/json-object.ts'
import { LANGUAGES } from '../../../../src/contract/language.ts'
import type { Model } from '../../../../src/sandbox/rest/model/model.ts'
import { models } from '../../../../src/sandbox/registry.ts'
import { asObject, asRows } from '../reading.ts'
import { seededRest, type Who } from '../rest-server.ts'

const { call, get } = seededRest()

async function describeUrl(path: string, who: Who = {}) {
  const reply = await call('OPTIONS', path, undefined, who)
  expect(reply.status).toBe(200)
  return asObject(asObject(reply.body)['actions'])
}

const fieldsOf = (actions: Readonly<Record<string, unknown>>, method: string) => asObject(actions[method])

describe('OPTIONS', () => {
  test('describes the methods of the view to every user, as recorded', async () => {
    for (const as of ['sysadmin', 'orgadmin', 'user'])
      expect(Object.keys(await describeUrl('/users/users/', { as })).sort()).toEqual(['GET', 'PATCH', 'POST', 'PUT'])
    expect(Object.keys(await describeUrl('/rbac/system-roles/'))).toEqual(['GET', 'POST'])
    expect(Object.keys(await describeUrl('/audits/login-logs/'))).toEqual(['GET'])
  })

  test.each([
    ['sysadmin', 43],
    ['orgadmin', 41],
    ['user', 40],
  ])('%s sees %i fields of a user', async (as, count) => {
    expect(Object.keys(fieldsOf(await describeUrl('/users/users/', { as }), 'POST'))).toHaveLength(count)
  })

  test('of an item has PUT and PATCH instead of POST', async () => {
    const actions = await describeUrl('/rbac/system-roles/00000000-0000-0000-0000-000000000001/')
    expect(Object.keys(actions).sort()).toEqual(['GET', 'PATCH', 'PUT'])
  })

  test('a field has the format of the wire', async () => {
    const post = fieldsOf(await describeUrl('/users/users/'), 'POST')
    expect(post['name']).toEqual({
      type: 'string',
      required: true,
      read_only: false,
      label: 'Name',
      max_length: 128,
      write_only: false,
    })
    expect(post['mfa_level']).toMatchObject({
      type: 'choice',
      default: 0,
      choices: [
        { value: 0, display_name: 'Disabled' },
        { value: 1, display_name: 'Enabled' },
        { value: 2, display_name: 'Enforced' },
      ],
    })
    expect(asObject(post['date_expired'])['default']).toBe('2096-11-02T10:00:00.000Z')
    expect(post['password']).toMatchObject({ write_only: true, required: false })
  })

  test('filter and order are under GET only', async () => {
    const actions = await describeUrl('/users/users/')
    expect(fieldsOf(actions, 'GET')['name']).toMatchObject({ filter: true, order: true })
    expect(JSON.stringify([actions['POST'], actions['PUT'], actions['PATCH']])).not.toMatch(/"(filter|order)"/)
  })

  test('a nested object has its children', async () => {
    const get = fieldsOf(await describeUrl('/orgs/orgs/'), 'GET')
    expect(asObject(get['resource_statistics'])['children']).toMatchObject({ users_amount: { type: 'integer' } })
  })
})

/** The list URL; for a list below a parent row, that of the first parent. */
async function pathOf({ facts, parent }: Model): Promise<string> {
  const path = facts.url.replace('/api/v1', '')
  const above = models.find(({ table }) => table === parent?.table)
  if (above === undefined) return path
  const [first] = asRows((await get(await pathOf(above))).body)
  return path.replace('{id}', String(first?.['id']))
}

describe('labels', () => {
  /** Responses that require verification are not described. */
  const described = models.filter(({ confirmedBy }) => confirmedBy === undefined)

  test.each(described.map((model) => [model.key, model] as const))(
    'of %s are unique in each language and written in it',
    async (_, model) => {
      const path = await pathOf(model)
      for (const { id: language } of LANGUAGES) {
        const fields = Object.values(fieldsOf(await describeUrl(path, { language }), 'GET')).filter(isObject)
        const labels = fields.map((field) => String(field['label']))
        expect(labels.filter((label, position) => labels.indexOf(label) !== position)).toEqual([])
        expect(labels.every((label) => label.trim() !== '')).toBe(true)
        if (language !== 'en') expect(labels.filter((label) => /^[A-Z][a-z]+( [a-z]+)+$/.test(label))).toEqual([])
      }
    },
  )
})
