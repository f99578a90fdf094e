import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readWorld } from '../../../../scripts/product.ts'
import { exportTo, scopeOf } from '../../../../src/features/installation/command/export.ts'
import { DEFAULT_ORGANIZATION_ID, ROOT_ORGANIZATION_ID } from '../../../../src/contract/session/profile.ts'
import { connect, connectWith } from '../../../../src/features/installation/command/connection.ts'
import type { World } from '../../../../src/registry/check/world.ts'
import { sandboxForTests } from '../../../sandbox/web/sandbox.ts'
import { TestIo } from '../../../cli/gatehouse.ts'
import { accessKey, connected, filesIn } from './accounts.ts'

const { sandbox, queries, visitor } = sandboxForTests()
let root = ''
let world: World

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gatehouse-export-'))
  world = await readWorld(path.resolve('.'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** Exports into a folder, and returns what was printed. */
async function exported(folder: string, only: readonly string[] | null = null, organization: string | null = null) {
  const io = new TestIo()
  const connection = await connected(sandbox(), queries(), organization)
  const code = await exportTo(folder, scopeOf(world, connection, only), io)
  return { code, said: io.printed.all }
}

describe('gatehouse export', () => {
  test('writes every writable list of the registry, one file an object, byte for byte the same each time', async () => {
    const first = path.join(root, 'first')
    const second = path.join(root, 'second')
    expect(await exported(first)).toMatchObject({ code: 0, said: expect.stringContaining('assets: 170') })
    await exported(second)
    const files = await filesIn(first)
    expect(await filesIn(second)).toEqual(files)
    expect(Object.keys(files).length).toBeGreaterThan(400)
    expect(Object.values(files).join('\n')).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  })

  test('refers by name: nodes by their full path, users by their username', async () => {
    const folder = path.join(root, 'some')
    await exported(folder, ['assets', 'user-groups'])
    const files = await filesIn(folder)
    expect(files['assets/aix-004.yaml']).toContain('nodes:\n  - /Default/Staging/Web/Rack A\nlabels:\n  - team:web\n')
    expect(files['user-groups/Contractors.yaml']).toContain('users:\n  - dmitri\n  - malik\n')
    expect(files['installation.yaml']).toBe('version: 1\nresources:\n  - assets\n  - user-groups\n')
  })

  test('writes lists below a record under its name, the permissions of roles, and settings', async () => {
    const folder = path.join(root, 'below')
    await exported(folder, ['cmd-filter-rules', 'org-roles', 'settings-announcement', 'settings-auth-radius'])
    const files = await filesIn(folder)
    expect(files['cmd-filter-rules/Contractors - scp%0Arsync%0Asftp.yaml']).toBe(
      `type: command
content: |-
  scp
  rsync
  sftp
ignore_case: true
priority: 10
action: 0
reviewers: []
comment: ""
filter: Contractors
`,
    )
    expect(files['org-roles/Team lead.yaml']).toContain(
      'permissions:\n  - rbac.view_console\n  - users.add_usergroup\n',
    )
    expect(files['settings-announcement/settings-announcement.yaml']).toContain('ANNOUNCEMENT:\n  ID: ""\n  SUBJECT: ')
    // Without the secret, which no file can set: settings exist.
    expect(files['settings-auth-radius/settings-auth-radius.yaml']).toBe(
      'AUTH_RADIUS: false\nRADIUS_SERVER: localhost\nRADIUS_PORT: 1812\nOTP_IN_RADIUS: false\n',
    )
  })

  test('names the files of secrets, without their values, and lists those that new objects need', async () => {
    const folder = path.join(root, 'secrets')
    const { said } = await exported(folder, ['system-users'])
    expect(said).toContain('system-users "cluster-viewer": token')
    const files = await filesIn(folder)
    expect(files['system-users/cluster-viewer.yaml']).toContain(
      'token:\n  file: secrets/system-users/cluster-viewer/token\n',
    )
    expect(Object.keys(files).filter((file) => file.startsWith('secrets/'))).toEqual([])
  })

  test('leaves out switches that were never set: the server takes no null for them', async () => {
    const folder = path.join(root, 'storages')
    await exported(folder, ['command-storages'])
    expect((await filesIn(folder))['command-storages/es-archive.yaml']).toBe(
      `name: es-archive
type: es
meta:
  HOSTS:
    - http://es.invalid:9200
  INDEX_BY_DATE: false
  INDEX: commands
is_default: false
comment: Does not answer
`,
    )
  })

  test('refuses ambiguous names, lists them, and exports the rest', async () => {
    const folder = path.join(root, 'ambiguous')
    const domains = queries().selectFrom('domains').select(['id', 'name']).orderBy('id')
    const first = await domains.where('org_id', '=', DEFAULT_ORGANIZATION_ID).executeTakeFirstOrThrow()
    const second = await domains.where('org_id', '!=', DEFAULT_ORGANIZATION_ID).executeTakeFirstOrThrow()
    const rename = (name: unknown) =>
      queries().updateTable('domains').set({ name }).where('id', '=', second['id']).execute()
    // The root organization shows the objects of all organizations.
    await rename(first['name'])
    const { code, said } = await exported(folder, ['domains', 'gateways'], ROOT_ORGANIZATION_ID).finally(() =>
      rename(second['name']),
    )
    expect(code).toBe(1)
    expect(said).toContain(`domains "${String(first['name'])}" is not exported: 2 objects have this name.`)
    const files = Object.keys(await filesIn(folder))
    expect(files.filter((file) => file.startsWith('domains/')).length).toBeGreaterThan(1)
  })

  test('does not write into a folder of something else', async () => {
    await expect(exported(path.resolve('docs'))).rejects.toThrow(/export into a new folder/)
  })

  test('names the organizations of the account if it has no such one', async () => {
    await expect(connected(sandbox(), queries(), 'Nowhere')).rejects.toThrow(/choose one of .*Default/)
  })
})

describe('what signs in', () => {
  const connectedBy = (environment: Readonly<Record<string, string>>, values = {}) =>
    connectWith({ core: sandbox().url, ...values }, environment)

  test('is an access key, or the cookies of a session file', async () => {
    const { id, secret } = await accessKey(queries())
    expect((await connectedBy({ GATEHOUSE_ACCESS_KEY: `${id}:${secret}` })).session.user.username).toBe('admin')
    const { cookies } = await visitor().signIn('user')
    const session = path.join(root, 'session.json')
    await writeFile(session, JSON.stringify({ cookies: Object.fromEntries(cookies) }), { mode: 0o600 })
    expect((await connectedBy({}, { session })).session.user.username).toBe('user')
  })

  test.each([
    ['a-token', 'Bearer a-token'],
    ['Token a-token', 'Token a-token'],
  ])('is a token, as a header: %s', async (token, header) => {
    const asked: (string | undefined)[] = []
    const core = createServer(({ headers }, answer) => {
      asked.push(headers.authorization)
      answer.writeHead(401).end()
    }).listen(0, '127.0.0.1')
    await once(core, 'listening')
    const { port } = core.address() as AddressInfo
    const url = `http://127.0.0.1:${String(port)}`
    await expect(connectedBy({ GATEHOUSE_TOKEN: token }, { core: url })).rejects.toThrow(/does not let this account in/)
    core.close()
    expect(asked[0]).toBe(header)
  })

  test.each([
    [{}, /^Nothing signs in: set GATEHOUSE_ACCESS_KEY/],
    [{ GATEHOUSE_ACCESS_KEY: 'key-without-secret' }, /^GATEHOUSE_ACCESS_KEY must be ID:SECRET/],
    [{ GATEHOUSE_TOKEN: 'a b c' }, /^GATEHOUSE_TOKEN must be a token/],
  ])('is none of %j', async (environment, sentence) => {
    await expect(connectedBy(environment)).rejects.toThrow(sentence)
  })

  test('a wrong secret of an access key signs nobody in', async () => {
    const key = await accessKey(queries())
    await expect(connect(new URL(sandbox().url), { ...key, secret: 'wrong' }, null)).rejects.toThrow(
      /does not let this account in/,
    )
  })
})
