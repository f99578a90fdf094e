import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readWorld } from '../../scripts/product.ts'
import { createAskCore } from '../../src/cli/core/ask-core.ts'
import type { CoreSession } from '../../src/cli/core/session-file.ts'
import { examine } from '../../src/cli/doctor.ts'
import type { Finding } from '../../src/cli/doctor/finding.ts'
import type { World } from '../../src/registry/check/world.ts'
import { Browser } from '../gateway/browser.ts'
import { sandboxForTests } from '../sandbox/web/sandbox.ts'
import { DRIFTS } from './drifts.ts'
import { type DriftingCore, openDriftingCore } from './drifting-core.ts'

const { sandbox } = sandboxForTests()
let world: World
let core: DriftingCore
const sessions = new Map<string, CoreSession>()

async function signedIn(name: string): Promise<CoreSession> {
  const known = sessions.get(name)
  if (known !== undefined) return known
  const browser = new Browser(sandbox().url)
  await browser.signIn(name)
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  const session = { headers: { cookie }, cookieNames: [...browser.cookies.keys()] }
  sessions.set(name, session)
  return session
}

async function examined(options: { only?: readonly string[]; name?: string | null } = {}) {
  const { only, name = 'admin' } = options
  const session = name === null ? null : await signedIn(name)
  const ask = createAskCore(core.origin(), { timeoutMs: 1500, session })
  return examine({ ask, session, world, ...(only === undefined ? {} : { only }) })
}

const notHolding = (findings: readonly Finding[]) =>
  findings.filter(({ status }) => status !== 'holds' && status !== 'skipped')

beforeAll(async () => {
  world = await readWorld(path.resolve('.'))
  core = await openDriftingCore(sandbox().url)
})
afterAll(() => core.close())

describe('gatehouse doctor', () => {
  test('finds that everything holds on a core as recorded, and changes nothing', async () => {
    core.change([])
    const findings = await examined()
    expect(notHolding(findings)).toEqual([])
    expect(findings.filter(({ status }) => status === 'holds').length).toBeGreaterThan(150)
    expect(core.asked().filter((each) => !/^(GET|OPTIONS) /.test(each))).toEqual([])
  })

  test.each(DRIFTS)('$name', async ({ changes, only, expected: [status, subject, reason] }) => {
    core.change(changes)
    const findings = notHolding(await examined({ only }))
    const named = findings.find((each) => each.subject.includes(subject) && reason.test(each.reason))
    expect(findings.length).toBeGreaterThan(0)
    expect(named).toMatchObject({ status, remedy: expect.stringMatching(/\w{3}/) })
  })

  test('says what an account may not read, with the permission', async () => {
    core.change([])
    const findings = notHolding(await examined({ name: 'user', only: ['labels'] }))
    expect(findings).toContainEqual(
      expect.objectContaining({ status: 'refused', screens: 'labels', subject: 'permission assets.view_label' }),
    )
  })

  test('compares only what anybody may read without a session', async () => {
    core.change([])
    const findings = await examined({ name: null })
    expect(notHolding(findings)).toEqual([])
    expect(findings.at(-1)).toMatchObject({ status: 'skipped', remedy: expect.stringContaining('--session') })
    expect(core.asked()).toEqual(['GET /core/auth/login/', 'GET /api/v1/settings/public/open/'])
  })
})
