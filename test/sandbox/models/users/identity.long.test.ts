import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { DEFAULT_ORGANIZATION_ID, ROOT_ORGANIZATION_ID } from '../../../../src/contract/session/profile.ts'
import type { SandboxDatabase } from '../../../../src/sandbox/database/open.ts'
import {
  findUserByUsername,
  userOrganizations,
  userPermissions,
} from '../../../../src/sandbox/models/users/identity.ts'
import { openSeeded } from '../../database/seeded-database.ts'

let database: SandboxDatabase
beforeAll(async () => {
  database = await openSeeded()
})
afterAll(() => database.close())

async function idOf(username: string) {
  const user = await findUserByUsername(database.queries, username)
  if (user === null) throw new Error(`no user ${username}`)
  return user.id
}

describe('permissionsOf', () => {
  // How many a core answers in `perms` of the profile, recorded for each built-in role.
  test.each([
    ['sysadmin', 209],
    ['sysauditor', 40],
    ['user', 21],
    ['orgadmin', 143],
    ['orgauditor', 38],
  ])('%s holds the %i recorded permissions', async (username, count) => {
    const permissions = await userPermissions(
      database.queries,
      await idOf(username),
      DEFAULT_ORGANIZATION_ID,
      'community',
    )
    expect(permissions.size).toBe(count)
    expect([...permissions]).toEqual([...permissions].sort())
  })

  test('the two administrator roles also hold the enterprise permissions in the enterprise edition', async () => {
    const may = async (username: string, edition: 'community' | 'enterprise') =>
      (await userPermissions(database.queries, await idOf(username), DEFAULT_ORGANIZATION_ID, edition)).has(
        'xpack.view_changeauthplan',
      )
    expect([await may('sysadmin', 'enterprise'), await may('orgadmin', 'enterprise')]).toEqual([true, true])
    expect([await may('sysadmin', 'community'), await may('sysauditor', 'enterprise')]).toEqual([false, false])
  })

  test('organization roles do not hold in the root organization', async () => {
    const id = await idOf('orgadmin')
    const root = await userPermissions(database.queries, id, ROOT_ORGANIZATION_ID, 'enterprise')
    expect(root.size).toBe(21)
  })
})

describe('organizationsOf', () => {
  const ALL = ['Default', 'Berlin Office', 'Osaka Lab']

  test.each([
    ['admin', ['GLOBAL', ...ALL], ['GLOBAL', ...ALL], ['All organizations', ...ALL]],
    ['sysauditor', [], ['GLOBAL', ...ALL], ['All organizations', 'Default']],
    ['user', [], [], ['All organizations', 'Default']],
    [
      'orgadmin',
      ['Default', 'Berlin Office'],
      ['Default', 'Berlin Office'],
      ['All organizations', 'Default', 'Berlin Office'],
    ],
    ['orgauditor', [], ['Default', 'Osaka Lab'], ['All organizations', 'Default', 'Osaka Lab']],
  ])('%s: console %j, audit %j, workbench %j', async (username, console, audit, workbench) => {
    const found = await userOrganizations(database.queries, await idOf(username), 'enterprise', 'en')
    const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)
    expect([names(found.console), names(found.audit), names(found.workbench)]).toEqual([console, audit, workbench])
  })

  test('a community edition has only the default one and the root', async () => {
    const found = await userOrganizations(database.queries, await idOf('admin'), 'community', 'zh')
    expect(found.console.map(({ name }) => name)).toEqual(['全局', 'Default'])
    expect(found.workbench.map(({ is_root, is_default }) => [is_root, is_default])).toEqual([
      [true, false],
      [false, true],
    ])
  })
})
