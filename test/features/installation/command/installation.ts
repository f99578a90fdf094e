import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach } from '@jest/globals'
import { readWorld } from '../../../../scripts/product.ts'
import { applyFolder } from '../../../../src/features/installation/command/apply.ts'
import { exportTo, scopeOf } from '../../../../src/features/installation/command/export.ts'
import { readInstallation } from '../../../../src/features/installation/command/folder.ts'
import type { InstallationScope } from '../../../../src/features/installation/requests/read-server.ts'
import { planServer } from '../../../../src/features/installation/requests/server-plan.ts'
import { sandboxForTests } from '../../../sandbox/web/sandbox.ts'
import { connected } from './accounts.ts'

/** References in both directions (groups and users), secrets, names of other resources, and a list below records. */
const ONLY = ['cloud-accounts', 'cmd-filter-rules', 'cmd-filters', 'domains', 'labels', 'user-groups']

interface Run {
  readonly deletes?: boolean
  /** Stops before this request. */
  readonly stopAt?: number
}

/** A sandbox, the files of its installation, and the files of an empty one. */
export function installationForTests() {
  const { sandbox, queries } = sandboxForTests()
  const state: { root: string; scope?: InstallationScope; said: string[] } = { root: '', said: [] }
  const print = (line: string) => void state.said.push(line)
  const io = { log: print, error: print }
  const inRoot = (name: string) => path.join(state.root, name)
  const scope = () => {
    if (state.scope === undefined) throw new Error('the sandbox has not started')
    return state.scope
  }

  beforeAll(async () => {
    state.root = await mkdtemp(path.join(tmpdir(), 'gatehouse-apply-'))
    state.scope = scopeOf(await readWorld(path.resolve('.')), await connected(sandbox(), queries()), ONLY)
    await exportTo(inRoot('seeded'), scope(), io)
    await mkdir(inRoot('empty'))
    await copyFile(inRoot('seeded/installation.yaml'), inRoot('empty/installation.yaml'))
  })
  afterAll(() => rm(state.root, { recursive: true, force: true }))
  beforeEach(() => {
    state.said = []
  })

  return {
    sandbox,
    queries,
    io,
    inRoot,
    scope,
    /** The lines printed since the start of the test, or since `forget`. */
    said: (): readonly string[] => state.said,
    forget: () => void (state.said = []),
    applied(folder: string, { deletes = false, stopAt = Infinity }: Run = {}) {
      let asked = 0
      const isStopped = () => {
        asked += 1
        return asked > stopAt
      }
      return applyFolder(folder, scope(), { parallel: 4, deletes, isStopped, io })
    },
    planned: async (folder: string) =>
      planServer({ scope: scope(), installation: await readInstallation(folder), deletes: true }),
  }
}
