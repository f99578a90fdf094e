import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { addScreen, askAll } from '../../src/cli/add.ts'
import { overlaidRegistry } from '../../src/registry/overlay/overlaid-registry.ts'
import { added, AS_PROPOSED, folder, found, product, unseen } from './adding.ts'
import { TestIo } from './gatehouse.ts'

describe('what the user wants otherwise', () => {
  test('names in three languages, view, group, columns and permission are taken', async () => {
    const { code, proposal, overlay, world } = await added(
      'terminal__tasks',
      {
        ...AS_PROPOSED,
        name: 'component jobs',
        translations: { zh: '组件作业', ja: 'コンポーネントジョブ' },
        view: 'console',
        group: 'ops',
        columns: ['is_finished', 'args'],
        permission: 'none',
      },
      'wishes',
    )
    expect(code).toBe(0)
    expect(found(proposal, /console\/terminal-tasks/)).toMatchObject({
      view: 'console',
      shown: ['name', 'is_finished', 'args'],
      permission: null,
    })
    expect(found(proposal, /i18n\/ja/)).toMatchObject({
      title: 'コンポーネントジョブ',
      empty: 'コンポーネントジョブはまだありません',
    })
    const read = await overlaidRegistry(world, overlay)
    expect(read).toMatchObject({ kind: 'good', warnings: [] })
    expect(proposal.notes.filter((note) => /zh|permission/.test(note))).toEqual([])
  })

  test.each([
    [{ group: 'opps' }, /no group opps \(ops\?\): use .*none/],
    [{ columns: ['nmae'] }, /has no field nmae \(name\?\)/],
  ])('%j does not exist: the names that do are said, and nothing is written', async (wrong, sentence) => {
    await expect(added('ops__tasks', { ...AS_PROPOSED, view: 'console', ...wrong }, 'refused')).rejects.toThrow(
      sentence,
    )
  })

  test('questions have the proposal as their default, and answers change it', async () => {
    const { overlay, url, world } = await unseen('terminal__endpoints', 'asked')
    const questions: string[] = []
    const answers: Readonly<Record<string, string>> = { Columns: 'host, ssh_port', 'Name in 中文': '端点' }
    await addScreen({ product: world, folder: overlay, address: url, io: new TestIo() }, (propose) =>
      askAll(propose, AS_PROPOSED, (question, proposal) => {
        questions.push(`${question} [${proposal}]`)
        return Promise.resolve(answers[question] ?? null)
      }),
    )
    expect(questions).toEqual([
      'Name of the rows in English, plural [endpoints]',
      'Name in 中文 [the English name]',
      'Name in 日本語 [the English name]',
      expect.stringMatching(/^View .*\[audit\]$/),
      'Group of the menu [sessions]',
      expect.stringMatching(/^Columns \[name,host,/),
    ])
    const entry: unknown = JSON.parse(
      await readFile(path.join(overlay, 'resources/audit/terminal-endpoints.json'), 'utf8'),
    )
    expect(entry).toMatchObject({ shown: ['name', 'host', 'ssh_port'] })
  })
})

describe('a screen that cannot be added is refused with what to do', () => {
  async function refused(overlay: string, address: string, world = product) {
    const io = new TestIo()
    const code = await addScreen({ product: world, folder: overlay, address, io }, (propose) => propose(AS_PROPOSED))
    expect(code).toBe(1)
    return io.printed.err
  }

  test('a list without facts', async () => {
    expect(await refused(path.join(folder, 'none'), '/api/v1/assets/racks/')).toMatch(
      /Nothing is known of .*racks.*gatehouse record .*--out/,
    )
  })

  test('a list that the overlay shows already', async () => {
    await added('assets__labels')
    const { overlay, url, world } = await unseen('assets__labels')
    expect(await refused(overlay, url, world)).toMatch(/assets-labels\.json shows this list already/)
  })

  test('an overlay with problems, which are named', async () => {
    const overlay = path.join(folder, 'wrong')
    await mkdir(path.join(overlay, 'facts'), { recursive: true })
    await writeFile(path.join(overlay, 'facts/x.json'), '{ "url": "/api/v1/a/b/", "fields": [] }')
    expect(await refused(overlay, '/api/v1/a/b/')).toMatch(/facts\/x\.json|has problems already/)
  })
})
