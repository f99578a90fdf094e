import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { applyFolder } from '../../../../src/features/installation/command/apply.ts'
import { exportTo } from '../../../../src/features/installation/command/export.ts'
import { journalFile } from '../../../../src/features/installation/command/journal.ts'
import { planFolder, planLines } from '../../../../src/features/installation/command/plan.ts'
import { filesIn } from './accounts.ts'
import { installationForTests } from './installation.ts'

const { io, inRoot, scope, said, forget, applied, planned } = installationForTests()
const seeded = () => inRoot('seeded')
const empty = () => inRoot('empty')

describe('the exit code of gatehouse plan', () => {
  async function changed(name: string, text: string): Promise<string> {
    const folder = inRoot(name)
    await cp(seeded(), folder, { recursive: true })
    await writeFile(path.join(folder, 'user-groups', 'New group.yaml'), text)
    return folder
  }
  const plannedJson = async (folder: string) => ({
    code: await planFolder(folder, scope(), { deletes: false, json: true, io }),
    json: JSON.parse(said().join('')) as unknown,
  })

  test('is 0 if nothing is to be done', async () => {
    expect(await plannedJson(seeded())).toEqual({ code: 0, json: { steps: [], problems: [] } })
  })

  test('is 2 for changes', async () => {
    expect(await plannedJson(await changed('new', 'name: New group\ncomment: ""\n'))).toMatchObject({
      code: 2,
      json: { steps: [{ kind: 'create', resource: 'user-groups', name: 'New group' }], problems: [] },
    })
  })

  test('is 1 for what cannot be done, with the reason', async () => {
    const problem = { resource: 'user-groups', name: 'New group', reason: expect.stringContaining('nobody-here') }
    expect(await plannedJson(await changed('bad', 'name: New group\nusers:\n  - nobody-here\n'))).toMatchObject({
      code: 1,
      json: { problems: [problem] },
    })
  })
})

describe('gatehouse plan and apply', () => {
  test('nothing is to be done after an export, and a changed file is a change of its fields', async () => {
    expect(await planned(seeded())).toMatchObject({ steps: [], problems: [] })
    const file = path.join(seeded(), 'user-groups/Contractors.yaml')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace('  - dmitri\n', '').replace('comment: Access', 'comment: No access'))
    const { steps, problems } = await planned(seeded())
    await writeFile(file, text)
    expect(planLines(steps, problems)).toEqual([
      '~ user-groups "Contractors"',
      '    comment: "Access ends with the contract" -> "No access ends with the contract"',
      expect.stringMatching(/users: \["dmitri","malik",.*\] -> \["malik",/),
      '0 to create, 1 to update, 0 to delete.',
    ])
  })

  test('reports a reference to a name that is nowhere, and applies the rest', async () => {
    const folder = inRoot('wrong')
    await mkdir(path.join(folder, 'user-groups'), { recursive: true })
    await writeFile(path.join(folder, 'installation.yaml'), 'version: 1\nresources: [user-groups]\n')
    await writeFile(path.join(folder, 'user-groups/a.yaml'), 'name: A\nusers: [nobody-there]\n')
    await writeFile(path.join(folder, 'user-groups/b.yaml'), 'name: B\nusers: [admin]\n')
    expect(await applied(folder)).toBe(1)
    expect(said()).toContain('create user-groups "B"')
    expect(said().join('\n')).toContain('! user-groups "A": users refers to "nobody-there", which does not exist')
  })

  test('never deletes without --delete', async () => {
    expect(await applied(empty())).toBe(0)
    expect(said()).toEqual(['Nothing to do.'])
  })

  test('an apply that is stopped goes on when it is run again', async () => {
    await applied(empty(), { deletes: true })
    expect(await applied(seeded(), { stopAt: 12 })).toBe(1)
    expect(await readFile(journalFile(seeded()), 'utf8')).toContain('"done"')
    forget()
    await applied(seeded())
    expect(said()[0]).toMatch(/^Going on after \d+ steps\.$/)
    expect((await planned(seeded())).steps).toEqual([])
    await expect(readFile(journalFile(seeded()))).rejects.toThrow(/ENOENT/)
  })

  test('creates a role with its permissions, and sends only the settings that differ', async () => {
    const folder = inRoot('roles')
    const only = ['org-roles', 'settings-announcement', 'settings-clean']
    const whole = { ...scope(), only }
    await exportTo(folder, whole, io)
    const read = async (file: string) => readFile(path.join(folder, file), 'utf8')
    const lead = await read('org-roles/Team lead.yaml')
    await writeFile(path.join(folder, 'org-roles/Deputy.yaml'), lead.replace('Team lead', 'Deputy'))
    const clean = await read('settings-clean/settings-clean.yaml')
    await writeFile(
      path.join(folder, 'settings-clean/settings-clean.yaml'),
      clean.replace(/TASK_LOG_KEEP_DAYS: \d+/, 'TASK_LOG_KEEP_DAYS: 45'),
    )
    await rm(path.join(folder, 'settings-announcement/settings-announcement.yaml'))
    const apply = () => applyFolder(folder, whole, { parallel: 4, deletes: true, isStopped: () => false, io })
    try {
      expect(await apply()).toBe(0)
      expect(said()).toEqual(
        expect.arrayContaining(['create org-roles "Deputy"', 'update settings-clean "settings-clean"']),
      )
      const again = inRoot('roles-again')
      await exportTo(again, whole, io)
      expect(await readFile(path.join(again, 'org-roles/Deputy.yaml'), 'utf8')).toBe(
        lead.replace('Team lead', 'Deputy'),
      )
      expect(await readFile(path.join(again, 'settings-clean/settings-clean.yaml'), 'utf8')).toContain('KEEP_DAYS: 45')
      // Settings without a file stay: they cannot be deleted.
      expect(await filesIn(again)).toHaveProperty(['settings-announcement/settings-announcement.yaml'])
    } finally {
      await writeFile(path.join(folder, 'settings-clean/settings-clean.yaml'), clean)
      await rm(path.join(folder, 'org-roles/Deputy.yaml'))
      expect(await apply()).toBe(0)
    }
  })

  test('says which objects a list is below as long as there are none of them', async () => {
    await applied(empty(), { deletes: true })
    const { steps, problems } = await planned(seeded())
    expect(planLines(steps, problems)).toContain(
      '! cmd-filter-rules "*": they belong to objects that do not exist yet: they are compared after those are created',
    )
    expect(await applied(seeded())).toBe(1)
    expect(said()).toContain('create cmd-filter-rules "Contractors - scp\\nrsync\\nsftp"')
  })

  test('creates an object with the secret of its file', async () => {
    const file = path.join(seeded(), 'secrets/cloud-accounts/old-vcenter/attrs.password')
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, 'a secret of it\n')
    await applied(seeded())
    expect(said()).toContain('create cloud-accounts "old-vcenter"')
    expect(said().join('\n')).not.toContain('a secret of it')
  })
})
