import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import fc from 'fast-check'
import { describe, expect, test } from '@jest/globals'
import { exportTo } from '../../../../src/features/installation/command/export.ts'
import { journalFile } from '../../../../src/features/installation/command/journal.ts'
import { builtServer } from '../../../support/built-server.ts'
import { caseCount } from '../../../support/sweep.ts'
import { accessKey, filesIn } from './accounts.ts'
import { installationForTests } from './installation.ts'

/** Objects that cannot be created without a secret. */
const SECRET = /^cloud-accounts\//

/** Moments at which an apply is stopped. */
const STOPS = caseCount(200, 2)
const APPLY_MS = 60_000 + 30_000 * STOPS

const { sandbox, queries, io, inRoot, scope, said, forget, applied, planned } = installationForTests()
const seeded = () => inRoot('seeded')
const empty = () => inRoot('empty')

let exports = 0
async function exportedNow(): Promise<Readonly<Record<string, string>>> {
  exports += 1
  const folder = inRoot(`export-${String(exports)}`)
  await exportTo(folder, scope(), io)
  return filesIn(folder)
}

const withoutSecret = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).filter(([file]) => !SECRET.test(file)))

describe('gatehouse apply, when it ends too early', () => {
  test(
    'an apply on an empty store, stopped anywhere and started again, gives the files of the export; the rest is listed',
    async () => {
      const files = await filesIn(seeded())
      const stops = fc.integer({ min: 0, max: 30 })
      await fc.assert(
        fc.asyncProperty(stops, async (stopAt) => {
          await applied(empty(), { deletes: true })
          expect(Object.keys(await exportedNow())).toEqual(['installation.yaml'])
          expect(await applied(seeded(), { deletes: true, stopAt })).toBe(1)
          forget()
          await applied(seeded(), { deletes: true })
          expect(said().join('\n')).toContain('cannot be created without secrets/cloud-accounts/')
          const { steps, problems } = await planned(seeded())
          expect(steps).toEqual([])
          expect(problems.every(({ resource }) => resource === 'cloud-accounts')).toBe(true)
          expect(withoutSecret(await exportedNow())).toEqual(withoutSecret(files))
          await expect(readFile(journalFile(seeded()))).rejects.toThrow(/ENOENT/)
        }),
        { numRuns: STOPS },
      )
    },
    APPLY_MS,
  )

  test('a killed apply goes on when it is run again', async () => {
    await applied(empty(), { deletes: true })
    const { id, secret } = await accessKey(queries())
    const command = [
      path.join(await builtServer(), 'gatehouse.mjs'),
      'apply',
      seeded(),
      '--core',
      sandbox().url,
      '--parallel',
      '1',
    ]
    const env = { ...process.env, GATEHOUSE_ACCESS_KEY: `${id}:${secret}` }
    const running = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'inherit'] })
    for await (const line of createInterface(running.stdout)) if (line.startsWith('create ')) running.kill('SIGKILL')
    expect(await readFile(journalFile(seeded()), 'utf8')).toContain('"done"')
    forget()
    await applied(seeded())
    expect(said()[0]).toMatch(/^Going on after \d+ steps\.$/)
    expect((await planned(seeded())).steps).toEqual([])
    await expect(readFile(journalFile(seeded()))).rejects.toThrow(/ENOENT/)
  })
})
