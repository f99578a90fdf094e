import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type KyselyPlugin, sql } from 'kysely'
import type { SandboxDatabase } from '../../../../src/sandbox/database/open.ts'
import { findUserByUsername, rootOrganization } from '../../../../src/sandbox/models/users/identity.ts'
import { loginLogs } from '../../../../src/sandbox/models/audits/user-logs.ts'
import type { Scope } from '../../../../src/sandbox/rest/model/model.ts'
import { download } from '../../../../src/sandbox/rest/transfer/download.ts'
import type { TransferFormat } from '../../../../src/sandbox/rest/transfer/file-format.ts'
import { createLicenses } from '../../../../src/sandbox/settings/licenses.ts'
import { createSettings } from '../../../../src/sandbox/settings/settings.ts'
import { NOW, openSeeded } from '../../database/seeded-database.ts'

/** Many times what may be held; more would only take longer. */
const MANY = 30_000

const CORE = { edition: 'enterprise', license: 'valid' } as const

let database: SandboxDatabase
beforeAll(async () => {
  database = await openSeeded()
  await sql`insert into login_logs (id, username, type, ip, city, user_agent, mfa, reason, backend, status, datetime)
    select gen_random_uuid(), 'bulk', 'W', '10.0.0.1', 'LAN', 'curl', 0, '', 'Password', true, now()
    from generate_series(1, ${MANY})`.execute(database.queries)
})
afterAll(() => database.close())

class Statements implements KyselyPlugin {
  count = 0
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
    this.count += 1
    return node
  }
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}

async function scopeFor(query: Scope['query'], statements: Statements): Promise<Scope> {
  const user = await findUserByUsername(database.queries, 'admin')
  if (user === null) throw new Error('no administrator')
  return {
    queries: database.queries.withPlugin(statements),
    context: { database, settings: createSettings(createLicenses(CORE, () => NOW)), ...CORE, now: () => NOW },
    actor: {
      user,
      organization: rootOrganization('managed', 'en'),
      organizations: { console: [], audit: [], workbench: [] },
      permissions: new Set(),
      language: 'en',
      confirmedBy: null,
      timeZone: 'UTC',
      decrypt: (wire) => wire,
    },
    now: NOW,
    query,
    remoteAddress: '127.0.0.1',
  }
}

/** The maximum of bytes buffered between store and reader, and the total. */
async function measure(format: TransferFormat) {
  const scope = await scopeFor({ username: 'bulk' }, new Statements())
  const { stream } = await download(loginLogs, scope, format)
  let most = 0
  let bytes = 0
  let lines = 0
  for await (const chunk of stream) {
    const part = Buffer.from(chunk as Uint8Array)
    bytes += part.length
    most = Math.max(most, part.length + stream.readableLength)
    lines += part.toString('latin1').split('\n').length - 1
  }
  return { most, bytes, lines }
}

describe('an export of 30,000 rows', () => {
  test.each(['csv', 'xlsx'] as const)('as %s is never in memory as a whole', async (format) => {
    const { most, bytes, lines } = await measure(format)
    if (format === 'csv') expect(lines).toBe(MANY + 1)
    expect(bytes).toBeGreaterThan(1_000_000)
    // A lot of a thousand rows, and what a stream keeps ready.
    expect(most).toBeLessThan(500_000)
  })

  test('reads rows only as fast as they are sent', async () => {
    const statements = new Statements()
    const { stream } = await download(loginLogs, await scopeFor({ username: 'bulk' }, statements), 'csv')
    const reader = stream[Symbol.asyncIterator]()
    for (let taken = 0; taken < 5; taken += 1) await reader.next()
    await pause(50)
    const asked = statements.count
    await pause(200)
    expect(statements.count).toBe(asked)
    stream.destroy()
  })
})
