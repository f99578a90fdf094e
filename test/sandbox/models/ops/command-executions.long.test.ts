import { describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { isHostReachable, WRONG_PASSWORD } from '../../../../src/sandbox/models/tasks/host-tasks.ts'
import { asObject, asPage, asRows, pluck } from '../../rest/reading.ts'
import { seededRest } from '../../rest/rest-server.ts'
import { messagesTo } from '../../rest/sent-messages.ts'

const rest = seededRest('enterprise', { EMAIL_HOST: 'mail.example' })
const off = seededRest('enterprise', { SECURITY_COMMAND_EXECUTION: false })

const RUNS = '/ops/command-executions/'
const USER = { as: 'user' }

async function accountCalled(name: string, who = USER): Promise<string> {
  const all = asRows((await rest.get('/perms/system-users-permission/', who)).body)
  return String(asObject(all.find((row) => asObject(row)['name'] === name))['id'])
}

interface Host {
  readonly id: string
  readonly hostname: string
}

/** Where the user may log in as a system user: by SSH, each once. */
async function hostsOf(account: string, who = USER): Promise<readonly Host[]> {
  const rows = asRows((await rest.get(`/perms/users/nodes-with-assets/tree/?system_user=${account}`, who)).body)
  const leaves = rows.filter((row) => asObject(asObject(row)['meta'])['type'] === 'asset').map(asObject)
  const hosts = leaves.map(({ id, name }) => [String(id), { id: String(id), hostname: String(name) }] as const)
  return [...new Map(hosts).values()]
}

const run = (account: string, hosts: readonly Host[], command = 'uptime', who = USER) =>
  rest.call('POST', RUNS, { hosts: hosts.map(({ id }) => id), run_as: account, command }, who)

/** The result is stored at once, and returned when the run has ended. */
async function ended(id: unknown): Promise<Record<string, unknown>> {
  const past = { date_finished: new Date('2020-01-01') }
  await rest.queries().updateTable('command_executions').set(past).where('id', '=', String(id)).execute()
  const log = asObject((await rest.get(`/audits/command-execution-logs/${String(id)}/`, { as: 'orgauditor' })).body)
  const [row] = await rest.queries().selectFrom('command_executions').selectAll().where('id', '=', id).execute()
  return { ...row, ...log }
}

describe('a command on several hosts', () => {
  test('begins without a result, and its log grows until it ends', async () => {
    const account = await accountCalled('ops')
    const hosts = await hostsOf(account)
    const reply = await run(account, hosts)
    const made = asObject(reply.body)
    expect([reply.status, made]).toEqual([
      201,
      expect.objectContaining({
        is_finished: false,
        result: {},
        date_finished: null,
        run_as: account,
        command: 'uptime',
      }),
    ])
    expect(made['log_url']).toBe(`/api/v1/ops/celery/task/${String(made['id'])}/log/`)
    const [log] = await rest.queries().selectFrom('simulated_tasks').selectAll().where('id', '=', made['id']).execute()
    expect(String(log?.['log'])).toContain('simulated')
    expect(log?.['date_finished']).toBeInstanceOf(Date)
  })

  test('ends with a result of each host: unreachable hosts are failures', async () => {
    const account = await accountCalled('oracle-su')
    const hosts = await hostsOf(account)
    const lost = hosts.filter(({ id }) => !isHostReachable(id))
    expect(lost.length).toBeGreaterThan(0)
    const { id } = asObject((await run(account, hosts, 'df -h')).body)
    const { result, is_success, is_finished } = await ended(id)
    const answers = Object.entries(asObject(result)).map(([host, answer]) => [host, asObject(answer)['rc']] as const)
    expect(answers.filter(([, rc]) => rc !== 0).map(([host]) => host)).toEqual(
      lost.map(({ hostname }) => hostname).sort(),
    )
    expect([is_success, is_finished]).toEqual([false, true])
  })

  test('is refused by a host whose account has a wrong password', async () => {
    const account = await accountCalled('ops')
    const [host] = (await hostsOf(account)).filter(({ id }) => isHostReachable(id))
    const of = { asset: host?.id ?? '', systemuser: account }
    await rest
      .queries()
      .deleteFrom('asset_accounts')
      .where('asset', '=', of.asset)
      .where('systemuser', '=', account)
      .execute()
    const org_id = '00000000-0000-0000-0000-000000000002'
    const row = { ...of, id: crypto.randomUUID(), org_id, username: 'ops', password: WRONG_PASSWORD }
    await rest.queries().insertInto('asset_accounts').values(row).execute()
    const { id } = asObject((await run(account, host === undefined ? [] : [host])).body)
    expect(JSON.stringify((await ended(id))['result'])).toContain('the password of ops is refused')
  })

  test.each([
    ['reboot', 'forbids it'],
    ['sudo -i', 'asks a reviewer first'],
    ['reboot --help', 'forbids it'],
    ['uptime', null],
  ])('%p meets the command filters: %p', async (command, refusal) => {
    const account = await accountCalled('ops')
    const hosts = (await hostsOf(account)).filter(({ id }) => isHostReachable(id)).slice(0, 1)
    const { id } = asObject((await run(account, hosts, command)).body)
    const { result } = await ended(id)
    expect(JSON.stringify(result).includes('command filter')).toBe(refusal !== null)
    if (refusal !== null) expect(JSON.stringify(result)).toContain(refusal)
  })

  test('is rejected if an expression of a filter takes too long', async () => {
    const account = await accountCalled('ops')
    const hosts = (await hostsOf(account)).filter(({ id }) => isHostReachable(id)).slice(0, 2)
    const { rows } = await sql<{ id: string }>`insert into cmd_filter_rules
      (id, filter, type, content, action, priority, ignore_case, org_id, comment, created_by, date_created, date_updated)
      select gen_random_uuid(), filter, 'regex', '^(a+)+$', 0, 0, ignore_case, org_id, '', '', now(), now()
      from cmd_filter_rules where content = 'reboot' or content like '%reboot%' returning id`.execute(rest.queries())
    const { id } = asObject((await run(account, hosts, `${'a'.repeat(40)}!`)).body)
    const { result } = await ended(id)
    await rest
      .queries()
      .deleteFrom('cmd_filter_rules')
      .where(
        'id',
        'in',
        rows.map((row) => row.id),
      )
      .execute()
    expect(JSON.stringify(result)).toContain('takes too long to check')
  })

  test('notifies the recipients of command alerts when a filter rejects it', async () => {
    const account = await accountCalled('ops')
    const hosts = (await hostsOf(account)).filter(({ id }) => isHostReachable(id)).slice(0, 2)
    const told = async (who = {}) => asPage(await rest.get('/notifications/site-message/?limit=100', who))
    const before = [(await told()).count, (await told(USER)).count]
    await run(account, hosts, 'reboot')
    expect([(await told()).count, (await told(USER)).count]).toEqual(before)

    const admin = asObject((await rest.get('/users/profile/')).body)['id']
    const subscription = { users: [admin], receive_backends: ['email'] }
    await rest.call('PATCH', '/notifications/system-msg-subscription/CommandExecutionAlert/', subscription)
    await run(account, hosts, 'uptime')
    await run(account, hosts, 'reboot <b>now</b>')
    const { count, results } = await told()
    expect([count, (await told(USER)).count]).toEqual([Number(before[0]) + 1, before[1]])
    expect(results.find((row) => asObject(row)['subject'] === 'A dangerous command was refused')).toMatchObject({
      message: expect.stringMatching(/Plain user\(user\)[^]*<pre>reboot &lt;b&gt;now&lt;\/b&gt;<\/pre>[^]*forbids it/),
      has_read: false,
      date_created: expect.stringMatching(/^\d{4}\/\d\d\/\d\d /),
      sender: '',
    })
    expect(await messagesTo(rest.queries(), admin)).toEqual(['system-message'])
  })

  test('runs only on hosts where the user may log in as the system user', async () => {
    const account = await accountCalled('ops')
    const granted = new Set<unknown>((await hostsOf(account)).map(({ id }) => id))
    const { results } = asPage(await rest.get('/assets/assets/?limit=100'))
    const foreign = results.map(asObject).find(({ id }) => !granted.has(id))
    const host = { id: String(foreign?.['id']), hostname: String(foreign?.['hostname']) }
    expect(await run(account, [host])).toMatchObject({
      status: 400,
      body: { hosts: [expect.stringContaining(host.id)] },
    })
  })

  test('needs hosts, a system user and a command', async () => {
    const reply = await rest.call('POST', RUNS, {}, USER)
    expect([reply.status, Object.keys(asObject(reply.body)).sort()]).toEqual([400, ['command', 'hosts', 'run_as']])
  })

  test('is listed for its user, and for others only in the log', async () => {
    const account = await accountCalled('ops')
    const { id } = asObject((await run(account, (await hostsOf(account)).slice(0, 1))).body)
    const ids = async (path: string) => pluck(asPage(await rest.get(`${path}?limit=100`)).results, 'id')
    expect(await ids(RUNS)).not.toContain(id)
    expect(await ids('/audits/command-execution-logs/')).toContain(id)
    expect((await rest.get(RUNS, USER)).status).toBe(403)
  })

  test('is disabled for all users while batch commands are off', async () => {
    const reply = await off.call('POST', RUNS, { hosts: [], run_as: '', command: 'uptime' }, USER)
    expect(reply).toMatchObject({ status: 403, body: { detail: 'Batch commands are disabled.' } })
  })
})

test('the tree of granted assets is filtered by system user', async () => {
  const [ops, all] = await Promise.all([hostsOf(await accountCalled('ops')), hostsOf('')])
  expect(ops.length).toBeGreaterThan(0)
  expect(ops.length).toBeLessThan(all.length)
})
