import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { DEFAULT_ORGANIZATION_ID } from '../../../src/contract/organization.ts'
import type { SandboxDatabase } from '../../../src/sandbox/database/open.ts'
import { BUILTIN_ROLES } from '../../../src/sandbox/models/builtin-roles.ts'
import { isPassword } from '../../../src/sandbox/models/password-hash.ts'
import { ACCOUNTS } from '../../../src/sandbox/seed/accounts.ts'
import { seed } from '../../../src/sandbox/seed/seed.ts'
import { NOW, openSeeded } from '../database/seeded-database.ts'

let database: SandboxDatabase
beforeAll(async () => {
  database = await openSeeded()
}, 120_000)
afterAll(() => database.close())

const DAY_MS = 24 * 60 * 60 * 1000

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
    '%s logs in with the username as password, past first login',
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

  test('has logins over sixty days, failed ones among them', async () => {
    const logs = await database.queries.selectFrom('login_logs').selectAll().orderBy('datetime').execute()
    const oldest = logs[0]?.datetime ?? NOW
    expect((NOW.getTime() - oldest.getTime()) / DAY_MS).toBeGreaterThan(58)
    expect(logs.every(({ datetime }) => datetime <= NOW)).toBe(true)
    expect(logs.filter(({ status }) => !status).length).toBeGreaterThan(5)
  })

  test('is left alone by a second start', async () => {
    await database.queries.deleteFrom('user_groups').execute()
    await seed(database, NOW)
    expect(await database.queries.selectFrom('user_groups').selectAll().execute()).toEqual([])
  })
})
