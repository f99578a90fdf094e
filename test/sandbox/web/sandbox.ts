import path from 'node:path'
import { afterAll, beforeAll } from '@jest/globals'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../../src/sandbox/server.ts'
import { Visitor } from './visitor.ts'

const NOWHERE = path.join(import.meta.dirname, 'no-such-folder')

const DEFAULTS: SandboxOptions = {
  port: 0,
  database: { kind: 'memory' },
  edition: 'enterprise',
  license: 'valid',
  consoleFolder: NOWHERE,
  staticFolder: NOWHERE,
  logResponses: null,
}

/** A seeded sandbox in memory for the tests of one file. */
export function useSandbox(options: Partial<SandboxOptions> = {}) {
  const state: { sandbox?: Sandbox } = {}
  beforeAll(async () => {
    state.sandbox = await createSandbox({ ...DEFAULTS, ...options })
  }, 60_000)
  afterAll(() => state.sandbox?.close())
  const sandbox = () => {
    if (state.sandbox === undefined) throw new Error('the sandbox has not started')
    return state.sandbox
  }
  return { sandbox, visitor: () => new Visitor(sandbox().app) }
}
