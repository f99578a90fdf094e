import path from 'node:path'
import { afterAll, beforeAll } from '@jest/globals'
import { type Sandbox, type SandboxOptions, serveDatabase } from '../../../src/sandbox/server.ts'
import type { Queries, SandboxDatabase } from '../../../src/sandbox/database/open.ts'
import { NOW, openSeeded } from '../database/seeded-database.ts'
import { Visitor } from './visitor.ts'

type Options = Omit<SandboxOptions, 'database'>

const NOWHERE = path.join(import.meta.dirname, 'no-such-folder')

/** As the tests begin it. */
export const SANDBOX: Options = {
  port: 0,
  edition: 'enterprise',
  license: 'valid',
  consoleFolder: NOWHERE,
  staticFolder: NOWHERE,
  logResponses: null,
  now: () => NOW,
}

/** A seeded sandbox for the tests of one file, and visitors to it. */
export function sandboxForTests(options: Partial<Options> = {}) {
  const state: { sandbox?: Sandbox; database?: SandboxDatabase } = {}
  beforeAll(async () => {
    state.database = await openSeeded()
    state.sandbox = await serveDatabase({ ...SANDBOX, ...options }, state.database)
  })
  afterAll(() => state.sandbox?.close())
  const sandbox = () => {
    if (state.sandbox === undefined) throw new Error('the sandbox has not started')
    return state.sandbox
  }
  const queries = (): Queries => {
    if (state.database === undefined) throw new Error('the sandbox has not started')
    return state.database.queries
  }
  return { sandbox, queries, visitor: () => new Visitor(sandbox().app) }
}
