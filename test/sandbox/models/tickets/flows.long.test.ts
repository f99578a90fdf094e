import { describe, expect, test } from '@jest/globals'
import { seedId } from '../../../../src/sandbox/seed/seed-ids.ts'
import { asObject, asRows, pluck } from '../../rest/reading.ts'
import { ROOT_ORG, seededRest } from '../../rest/rest-server.ts'

const rest = seededRest()

const FLOWS = '/tickets/flows/'
const BERLIN = seedId('organization', 'berlin')
const OSAKA = seedId('organization', 'osaka')
const [ADMIN, LIHUA] = ['admin', 'lihua'].map((name) => seedId('user', name))

const flowsOf = async (org: string) => asRows((await rest.get(FLOWS, { org })).body)

async function flowOf(org: string, type: string) {
  const found = (await flowsOf(org)).find((flow) => flow['type'] === type)
  if (found === undefined) throw new Error(`no flow of ${type}`)
  return found
}

describe('flows of tickets', () => {
  test('are those of the organization, else those of the root organization', async () => {
    const flows = await flowsOf(BERLIN)
    expect(flows.map(({ type, org_name }) => [type, org_name])).toEqual([
      ['apply_application', 'GLOBAL'],
      ['apply_asset', 'Berlin Office'],
    ])
    expect(pluck(await flowsOf(ROOT_ORG), 'type')).toEqual(['apply_application', 'apply_asset', 'apply_asset'])
  })

  test('list their levels, the last one first, with the approvers of each', async () => {
    const { rules } = await flowOf(BERLIN, 'apply_asset')
    expect(rules).toMatchObject([
      { level: 2, strategy: 'custom_user', assignees_read_only: [ADMIN, LIHUA], strategy_display: 'Selected users' },
      { level: 1, strategy: 'org_admin', assignees_read_only: [], assignees_display: expect.any(Array) },
    ])
    const [last] = asRows(rules)
    expect(last?.['assignees_display']).toEqual(expect.arrayContaining(['Administrator(admin)', '李华(lihua)']))
  })

  test('of the root organization are copied when another organization changes them', async () => {
    const shared = await flowOf(OSAKA, 'apply_application')
    const rules = [{ strategy: 'org_admin' }, { strategy: 'custom_user', assignees: [LIHUA] }]
    const body = { type: 'apply_application', approval_level: 2, rules }
    const changed = await rest.call('PUT', `${FLOWS}${String(shared['id'])}/`, body, { org: OSAKA })
    expect(changed).toMatchObject({ status: 200, body: { approval_level: 2, org_name: 'Osaka Lab' } })
    const own = asObject(changed.body)
    expect(own['id']).not.toBe(shared['id'])
    expect(await flowOf(OSAKA, 'apply_application')).toEqual(own)
    expect(await flowOf(BERLIN, 'apply_application')).toEqual(shared)
    await rest.call('PATCH', `${FLOWS}${String(own['id'])}/`, { approval_level: 1 }, { org: OSAKA })
    expect(await flowOf(OSAKA, 'apply_application')).toMatchObject({ id: own['id'], approval_level: 1 })
  })

  test.each([
    [{ strategy: 'custom_user' }, { assignees: ['Choose at least one approver.'] }],
    [{ strategy: 'nobody' }, { strategy: ['"nobody" is not a valid choice.'] }],
    [{ strategy: 'custom_user', assignees: ['x'] }, { assignees: ['Invalid pk "x" - object does not exist.'] }],
  ])('reject the rule %j with an error at its index', async (rule, errors) => {
    const body = { type: 'general', approval_level: 2, rules: [{ strategy: 'super_admin' }, rule] }
    expect(await rest.call('POST', FLOWS, body)).toMatchObject({ status: 400, body: { rules: { 1: errors } } })
  })

  test('are created for types without a flow', async () => {
    const body = { type: 'command_confirm', approval_level: 1, rules: [{ strategy: 'org_admin' }] }
    expect(await rest.call('POST', FLOWS, body, { org: BERLIN })).toMatchObject({ status: 201 })
    expect(await flowOf(BERLIN, 'command_confirm')).toMatchObject({ org_name: 'Berlin Office', rules: [{ level: 1 }] })
  })

  test('cannot be written from the root organization, and are unique by type', async () => {
    const { id, ...flow } = await flowOf(BERLIN, 'apply_asset')
    const body = { ...flow, rules: [{ strategy: 'super_admin' }] }
    expect(await rest.call('PUT', `${FLOWS}${String(id)}/`, body, { org: ROOT_ORG })).toMatchObject({ status: 500 })
    const again = await rest.call('POST', FLOWS, body, { org: BERLIN })
    expect(again).toMatchObject({ status: 400, body: { type: [expect.any(String)] } })
  })
})
