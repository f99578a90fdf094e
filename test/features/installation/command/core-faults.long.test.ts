import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { applyFolder } from '../../../../src/features/installation/command/apply.ts'
import { exportTo } from '../../../../src/features/installation/command/export.ts'
import { readInstallation } from '../../../../src/features/installation/command/folder.ts'
import { planLines } from '../../../../src/features/installation/command/plan.ts'
import type { Call } from '../../../../src/client/http.ts'
import { isObject } from '../../../../src/contract/json-object.ts'
import type { InstallationScope } from '../../../../src/features/installation/requests/read-server.ts'
import { planServer } from '../../../../src/features/installation/requests/server-plan.ts'
import { fakeApi, refusal } from '../../../client/support/fakes.ts'
import { installationForTests } from './installation.ts'

const { io, inRoot, scope, said } = installationForTests()

type Send = (call: Call) => Promise<unknown>

/** The scope with some resources, whose requests go through `through`. */
function scopeThrough(
  only: readonly string[],
  through: (call: Call, send: Send) => Promise<unknown>,
): InstallationScope {
  const { connection, ...rest } = scope()
  const { api } = fakeApi((call) => through(call, (each) => connection.api.send(each)))
  return { ...rest, only, connection: { ...connection, api } }
}

async function folderOf(name: string, resource: string, files: Readonly<Record<string, string>>): Promise<string> {
  const folder = inRoot(name)
  await mkdir(path.join(folder, resource), { recursive: true })
  await writeFile(path.join(folder, 'installation.yaml'), `version: 1\nresources: [${resource}]\n`)
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, resource, `${file}.yaml`), text)
  return folder
}

const apply = (folder: string, through: InstallationScope) =>
  applyFolder(folder, through, { parallel: 4, deletes: false, isStopped: () => false, io })

describe('a core that answers 502 once', () => {
  test('does not end a plan', async () => {
    const asked = new Set<string>()
    const through = scopeThrough(['labels', 'domains'], (call, send) => {
      const key = `${call.method} ${call.url} ${JSON.stringify(call.query)}`
      if (asked.has(key)) return send(call)
      asked.add(key)
      throw refusal(502, call.url)
    })
    const plan = await planServer({
      scope: through,
      installation: await readInstallation(inRoot('seeded')),
      deletes: false,
    })
    expect(plan).toMatchObject({ steps: [], problems: [] })
  })

  test.each([
    ['is asked again to create what is not there', false],
    ['is not asked again to create what is there', true],
  ])('%s', async (name, isWritten) => {
    const group = `Group that ${isWritten ? 'was' : 'was not'} written`
    const folder = await folderOf(name, 'user-groups', { group: `name: ${group}\n` })
    let posts = 0
    const through = scopeThrough(['user-groups'], async (call, send) => {
      if (call.method !== 'POST') return send(call)
      posts += 1
      if (posts > 1) return send(call)
      if (isWritten) await send(call)
      throw refusal(502, call.url)
    })
    expect(await apply(folder, through)).toBe(0)
    expect(said()).toContain(`create user-groups "${group}"`)
    expect(posts).toBe(isWritten ? 1 : 2)
  })

  test('is not asked a third time', async () => {
    const folder = await folderOf('twice', 'user-groups', { group: 'name: Never written\n' })
    let posts = 0
    const through = scopeThrough(['user-groups'], async (call, send) => {
      if (call.method !== 'POST') return send(call)
      posts += 1
      throw refusal(500, call.url)
    })
    expect(await apply(folder, through)).toBe(1)
    expect(said()).toContain('! user-groups "Never written": status 500')
    expect(posts).toBe(2)
  })
})

test('nodes below one node are created one after the other, those of different nodes at once', async () => {
  const names = [...'abcd'].flatMap((above) => [above, `${above}/1`, `${above}/2`, `${above}/3`])
  const files = names.map((name) => [name.replace('/', '-'), `full_value: /Default/Siblings/${name}\n`] as const)
  const folder = await folderOf('siblings', 'nodes', {
    top: 'full_value: /Default/Siblings\n',
    ...Object.fromEntries(files),
  })
  const running = new Set<string>()
  let atOnce = 0
  const through = scopeThrough(['nodes'], async (call, send) => {
    if (call.method !== 'POST' || !isObject(call.body)) return send(call)
    const above = String(call.body['full_value']).replace(/\/[^/]*$/, '')
    if (running.has(above)) throw refusal(500, call.url)
    running.add(above)
    atOnce = Math.max(atOnce, running.size)
    const answer = await send(call)
    running.delete(above)
    return answer
  })
  expect(await apply(folder, through)).toBe(0)
  expect(said().filter((line) => line.startsWith('create nodes'))).toHaveLength(17)
  expect(atOnce).toBeGreaterThan(1)
})

test('an object whose member was refused is held back, and the member is named', async () => {
  const folder = await folderOf('refused', 'user-groups', { refused: 'name: Refused group\n' })
  await folderOf('refused', 'cmd-filters', { half: 'name: Half\nuser_groups: [Refused group]\n' })
  await writeFile(path.join(folder, 'installation.yaml'), 'version: 1\nresources: [cmd-filters, user-groups]\n')
  const through = scopeThrough(['cmd-filters', 'user-groups'], (call, send) => {
    if (call.method === 'POST' && call.url.includes('users/groups')) throw refusal(400, call.url)
    return send(call)
  })
  expect(await apply(folder, through)).toBe(1)
  expect(said().join('\n')).not.toContain('create cmd-filters')
  expect(said()).toContain('! cmd-filters "Half": user_groups refers to "Refused group", which was not created')
})

describe('files of a whole installation', () => {
  test('name the permissions of roles by their codes', async () => {
    const only = ['org-roles', 'system-roles']
    await exportTo(inRoot('codes'), { ...scope(), only }, io)
    const { files } = await readInstallation(inRoot('codes'))
    const codes = only.flatMap((key) => files.get(key) ?? []).flatMap(({ values }) => [values['permissions']].flat())
    expect(codes.length).toBeGreaterThan(200)
    expect(codes.filter((code) => !/^[a-z]+\.\w+$/.test(String(code)))).toEqual([])
  })

  test('refer to objects that any of their lists has: administrators of assets, accounts to switch from', async () => {
    const only = ['admin-users', 'assets', 'system-users']
    const folder = inRoot('accounts')
    await exportTo(folder, { ...scope(), only }, io)
    const copy = inRoot('accounts-new')
    await cp(folder, copy, { recursive: true })
    const replaced = async (file: string, ...pairs: readonly (readonly [string | RegExp, string])[]) => {
      const text = await readFile(path.join(folder, file), 'utf8')
      await writeFile(
        path.join(copy, file),
        pairs.reduce((all, [from, to]) => all.replace(from, to), text),
      )
    }
    const { files } = await readInstallation(folder)
    const admin = String(files.get('admin-users')?.[0]?.values['name'])
    const fileOf = (key: string, of: (values: Readonly<Record<string, unknown>>) => boolean) =>
      files.get(key)?.find(({ values }) => of(values))?.file ?? ''
    await replaced(`admin-users/${admin}.yaml`, [/^name: .*/m, 'name: new-root'])
    const asset = fileOf('assets', ({ admin_user }) => admin_user === admin)
    await replaced(asset, [/^admin_user: .*/m, 'admin_user: new-root'])
    const account = fileOf('system-users', ({ protocol }) => protocol === 'ssh')
    await replaced(account, [/^name: .*/m, 'name: new-login'])
    const other = fileOf('system-users', ({ su_from }) => typeof su_from === 'string')
    await replaced(other, [/^su_from: .*/m, 'su_from: new-login'])
    const { steps, problems } = await planServer({
      scope: { ...scope(), only },
      installation: await readInstallation(copy),
      deletes: false,
    })
    expect(planLines(steps, problems).filter((line) => line.includes('refers to'))).toEqual([])
    const order = steps.map(({ kind, resource }) => `${kind} ${resource}`)
    expect(order.indexOf('create admin-users')).toBeLessThan(order.indexOf('update assets'))
  })
})

test('an object that refers to a refused one of its own list is held back, the others are created in turn', async () => {
  const account = (name: string, from?: string) =>
    `name: ${name}\nusername: ${name}\nprotocol: ssh\nlogin_mode: manual\n${from === undefined ? '' : `su_enabled: true\nsu_from: ${from}\n`}`
  const folder = await folderOf('switching', 'system-users', {
    a: account('a-refused-to', 'z-refused'),
    b: account('b-last', 'c-middle'),
    c: account('c-middle', 'd-first'),
    d: account('d-first'),
    z: account('z-refused'),
  })
  const created: string[] = []
  const through = scopeThrough(['system-users'], async (call, send) => {
    const { seal } = call
    const body = call.method === 'POST' && seal !== undefined ? await seal(async (secret) => secret) : null
    const name = isObject(body) ? String(body['name']) : ''
    if (name === 'z-refused') throw refusal(400, call.url)
    if (name !== '') created.push(name)
    return send(call)
  })
  expect(await apply(folder, through)).toBe(1)
  expect(created).toEqual(['d-first', 'c-middle', 'b-last'])
  expect(said()).toContain('! system-users "a-refused-to": su_from refers to "z-refused", which was not created')
})
