import { describe, expect, test } from '@jest/globals'
import { rulePattern } from '../../../../src/sandbox/models/acls/cmd-filters.ts'
import { asObject, asRows, pluck } from '../../rest/reading.ts'
import { ROOT_ORG, seededRest } from '../../rest/rest-server.ts'

const rest = seededRest()
const community = seededRest('community')

const URL = '/assets/cmd-filters/'

const idOf = (value: unknown) => String(asObject(value)['id'])

async function newFilter(name: string): Promise<string> {
  return idOf((await rest.call('POST', URL, { name })).body)
}

describe('command filters', () => {
  test('have eight seeded rows in all organizations, each with rules', async () => {
    const rows = asRows((await rest.get(URL, { org: ROOT_ORG })).body)
    expect(rows).toHaveLength(8)
    expect(rows.every(({ rules }) => Array.isArray(rules) && rules.length > 0)).toBe(true)
  })

  test('apply to users, groups, system users and applications', async () => {
    const first = async (url: string) => idOf(asRows((await rest.get(url)).body)[0])
    const related = {
      users: [await first('/users/users/')],
      user_groups: [await first('/users/groups/')],
      system_users: [await first('/assets/system-users/')],
      applications: [await first('/applications/applications/')],
    }
    const reply = await rest.call('POST', URL, { name: 'related', is_active: true, comment: '', ...related })
    expect(reply).toMatchObject({ status: 201, body: { ...related, nodes: [], assets: [], rules: [] } })
    const systemUser = asObject((await rest.get(`/assets/system-users/${String(related.system_users[0])}/`)).body)
    expect(systemUser['cmd_filters']).toContain(idOf(reply.body))
    expect(await rest.call('PATCH', `${URL}${idOf(reply.body)}/`, { users: [] })).toMatchObject({ body: { users: [] } })
  })
})

describe('the rules of a command filter', () => {
  test.each([
    {
      given: 'commands',
      rule: { type: 'command', content: 'rm\nreboot', action: 0 },
      pattern: '\\brm\\b|\\breboot\\b',
    },
    { given: 'an expression', rule: { type: 'regex', content: 'sudo .*', action: 9 }, pattern: 'sudo .*' },
  ])('accept $given', async ({ given, rule, pattern }) => {
    const filter = await newFilter(`takes ${given}`)
    const reply = await rest.call('POST', `${URL}${filter}/rules/`, { filter, ...rule })
    expect(reply).toMatchObject({ status: 201, body: { pattern, priority: 50, ignore_case: true, reviewers: [] } })
    expect(asObject((await rest.get(`${URL}${filter}/`)).body)['rules']).toEqual([idOf(reply.body)])
  })

  test.each([
    { given: 'an action of 1', body: { action: 1 }, field: 'action' },
    { given: 'a priority of 0', body: { priority: 0 }, field: 'priority' },
    { given: 'a priority of 101', body: { priority: 101 }, field: 'priority' },
    { given: 'no content', body: { content: '' }, field: 'content' },
    { given: 'half an expression', body: { type: 'regex', content: '(' }, field: 'content' },
    { given: 'a question to nobody', body: { action: 2 }, field: 'reviewers' },
    { given: 'no such filter', body: { filter: '11111111-1111-4111-8111-111111111111' }, field: 'filter' },
  ])('with $given get an error for $field only', async ({ given, body, field }) => {
    const filter = await newFilter(`refuses ${given}`)
    const reply = await rest.call('POST', `${URL}${filter}/rules/`, { filter, content: 'ls', ...body })
    expect({ status: reply.status, fields: Object.keys(asObject(reply.body)) }).toEqual({
      status: 400,
      fields: [field],
    })
  })

  test('may require a reviewer, and can be changed and deleted', async () => {
    const filter = await newFilter('asks')
    const [reviewer] = asRows((await rest.get('/users/users/?username=admin')).body)
    const rule = { filter, content: 'ls', action: 2, reviewers: [reviewer?.['id']] }
    const made = await rest.call('POST', `${URL}${filter}/rules/`, rule)
    expect(made).toMatchObject({ status: 201, body: { action_display: 'Require approval', reviewers: rule.reviewers } })
    const item = `${URL}${filter}/rules/${idOf(made.body)}/`
    expect(await rest.call('PATCH', item, { priority: 3 })).toMatchObject({
      status: 200,
      body: { priority: 3, action: 2 },
    })
    expect((await rest.call('DELETE', item)).status).toBe(204)
    expect((await rest.get(item)).status).toBe(404)
  })

  test('are those of the filter in the URL, sorted by priority; none without a filter', async () => {
    const [filter] = asRows((await rest.get(`${URL}?name=Dangerous%20commands`)).body)
    const rules = asRows((await rest.get(`${URL}${idOf(filter)}/rules/`)).body)
    expect(pluck(rules, 'id')).toEqual(filter?.['rules'])
    expect(pluck(rules, 'priority')).toEqual([10, 20, 30])
    expect((await rest.get('/assets/cmd-filter-rules/')).body).toEqual([])
  })

  test.each(['11111111-1111-4111-8111-111111111111', 'nonsense'])('of a filter %s return 404', async (id) => {
    expect((await rest.get(`${URL}${id}/rules/`)).status).toBe(404)
  })

  test.each([
    { edition: 'enterprise', server: rest, values: [0, 9, 2] },
    { edition: 'community', server: community, values: [0, 9] },
  ])('offer the actions $values in the $edition edition', async ({ server, values }) => {
    const [filter] = asRows((await server.get(URL)).body)
    const described = asObject((await server.call('OPTIONS', `${URL}${idOf(filter)}/rules/`)).body)
    const { action } = asObject(asObject(described['actions'])['POST'])
    expect(pluck(asRows(asObject(action)['choices']), 'value')).toEqual(values)
  })
})

describe('the expression of a rule', () => {
  test.each([
    ['command', 'rm -rf /', '\\brm\\s+\\-rf\\s+/'],
    ['command', 'ls\n\ncat', '\\bls\\b|\\bcat\\b'],
    ['regex', '^show.*', '^show.*'],
  ])('of %s %j is %j', (type, content, pattern) => {
    expect(rulePattern(type, content)).toBe(pattern.replace('\\-', '-'))
  })
})
