import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { DEFAULT_ORGANIZATION_ID } from '../../../src/contract/session/profile.ts'
import type { SandboxDatabase } from '../../../src/sandbox/database/open.ts'
import { BUILTIN_ROLES } from '../../../src/sandbox/models/rbac/builtin-roles.ts'
import { isPassword } from '../../../src/sandbox/models/users/passwords.ts'
import { tables } from '../../../src/sandbox/registry.ts'
import { ACCOUNTS } from '../../../src/sandbox/seed/accounts.ts'
import { millisecondsInDay } from 'date-fns/constants'
import { seed } from '../../../src/sandbox/seed/seed.ts'
import { NOW, openSeeded } from '../database/seeded-database.ts'

let database: SandboxDatabase
beforeAll(async () => {
  database = await openSeeded()
})
afterAll(() => database.close())

describe('the seeded store', () => {
  test('has three organizations and forty users, at least 25 of them in the default one', async () => {
    const { queries } = database
    expect(await queries.selectFrom('organizations').selectAll().execute()).toHaveLength(3)
    expect(await queries.selectFrom('users').selectAll().execute()).toHaveLength(40)
    const members = await queries
      .selectFrom('role_bindings')
      .select('user')
      .distinct()
      .where('org', '=', DEFAULT_ORGANIZATION_ID)
      .execute()
    expect(members.length).toBeGreaterThanOrEqual(25)
  })

  test('has a user for every built-in role', async () => {
    const bound = await database.queries.selectFrom('role_bindings').select('role').distinct().execute()
    expect(bound.map(({ role }) => role)).toEqual(expect.arrayContaining(Object.values(BUILTIN_ROLES)))
  })

  test.each(ACCOUNTS.map(({ username }) => username))(
    '%s can log in with the username as password and has completed the profile',
    async (username) => {
      const user = await database.queries
        .selectFrom('users')
        .selectAll()
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
      expect(await isPassword(username, user.password_hash)).toBe(true)
      expect(user).toMatchObject({ is_first_login: false, need_update_password: false, is_active: true })
    },
  )

  test.each([
    ['assets', 200],
    ['applications', 30],
    ['terminal_sessions', 522],
  ] as const)('has this number of %s: %i', async (table, amount) => {
    expect(await database.queries.selectFrom(table).selectAll().execute()).toHaveLength(amount)
  })

  test('has seventy nodes in the default organization, three deep below its root', async () => {
    const { queries } = database
    const nodes = await queries
      .selectFrom('nodes')
      .select('key')
      .where('org_id', '=', DEFAULT_ORGANIZATION_ID)
      .execute()
    expect(nodes).toHaveLength(70)
    expect(Math.max(...nodes.map(({ key }) => String(key).split(':').length))).toBe(4)
  })

  test.each([
    ['login_logs', 'datetime'],
    ['operate_logs', 'datetime'],
    ['password_change_logs', 'datetime'],
    ['terminal_sessions', 'date_start'],
    ['commands', 'happened'],
  ] as const)('has %s of the last sixty days', async (table, column) => {
    const rows = await database.queries.selectFrom(table).select(column).execute()
    const times = rows.map((row) => Number(row[column]))
    expect((NOW.getTime() - Math.min(...times)) / millisecondsInDay).toBeGreaterThan(57)
    expect((NOW.getTime() - Math.max(...times)) / millisecondsInDay).toBeLessThan(1)
    expect(Math.max(...times)).toBeLessThanOrEqual(NOW.getTime())
  })

  test('has failed logins', async () => {
    const logs = await database.queries.selectFrom('login_logs').select('status').execute()
    expect(logs.filter(({ status }) => !status).length).toBeGreaterThan(5)
  })

  // What stays empty until somebody asks for it.
  const EMPTY = [
    'sessions',
    'selections',
    'outgoing_messages',
    'simulated_tasks',
    'settings',
    'old_passwords',
    'system_msg_subscription_user_groups',
    'user_msg_subscriptions',
  ]

  test.each(tables.map(({ name }) => name).filter((name) => !EMPTY.includes(name)))('has rows in %s', async (table) => {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(database.queries)
    expect(rows).toHaveLength(1)
  })

  test('is unchanged by a second start', async () => {
    await database.queries.deleteFrom('user_groups').execute()
    await seed(database, tables, NOW)
    expect(await database.queries.selectFrom('user_groups').selectAll().execute()).toEqual([])
  })
})
