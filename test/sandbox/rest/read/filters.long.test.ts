import { describe, expect, test } from '@jest/globals'
import { asRows, pluck } from '../reading.ts'
import { ROOT_ORG, seededRest } from '../rest-server.ts'

const { get } = seededRest()

async function rowsOf(list: string, query: Readonly<Record<string, string>> = {}) {
  const reply = await get(`${list}?${new URLSearchParams(query).toString()}`, { org: ROOT_ORG })
  expect(reply.status).toBe(200)
  return asRows(reply.body)
}

/** Lists for auditors with a filter that compares exactly, as recorded. */
const EXACT = [
  ['/terminal/sessions/', 'user'],
  ['/terminal/sessions/', 'asset'],
  ['/terminal/sessions/', 'remote_addr'],
  ['/audits/operate-logs/', 'user'],
  ['/audits/operate-logs/', 'resource'],
  ['/audits/login-logs/', 'username'],
  ['/audits/login-logs/', 'ip'],
  ['/audits/ftp-logs/', 'asset'],
  ['/audits/ftp-logs/', 'filename'],
  ['/audits/password-change-logs/', 'user'],
  ['/audits/password-change-logs/', 'change_by'],
  ['/assets/assets/', 'hostname'],
] as const

/** Fields that `search` looks into, and one that it does not. */
const SEARCHED = [
  ['/terminal/sessions/', 'asset', 'id'],
  ['/terminal/sessions/', 'user', 'terminal_display'],
  ['/audits/operate-logs/', 'resource', 'user'],
  ['/audits/login-logs/', 'ip', 'user_agent'],
  ['/audits/ftp-logs/', 'filename', 'remote_addr'],
  ['/users/groups/', 'name', 'comment'],
] as const

describe('a filter', () => {
  test.each(EXACT)('of %s by %s compares the whole text', async (list, field) => {
    const all = await rowsOf(list)
    const value = String(all[0]?.[field])
    const wanted = all.filter((row) => row[field] === value)
    expect(pluck(await rowsOf(list, { [field]: value }), 'id')).toEqual(pluck(wanted, 'id'))
    expect(await rowsOf(list, { [field]: value.slice(0, -1) })).toEqual(
      all.filter((row) => row[field] === value.slice(0, -1)),
    )
  })

  test('of commands compares the start of a user and a part of a command', async () => {
    const [storage] = (await rowsOf('/terminal/command-storages/')).filter(({ name }) => name === 'default')
    const asked = { command_storage_id: String(storage?.['id']), date_from: '2000-01-01T00:00:00Z' }
    const list = (query: Readonly<Record<string, string>>) => rowsOf('/terminal/commands/', { ...asked, ...query })
    const all = await list({})
    const user = String(all[0]?.['user'])
    const having = (test_: (row: (typeof all)[number]) => boolean) => pluck(all.filter(test_), 'id')
    const start = user.slice(0, 5)
    expect(pluck(await list({ user: start }), 'id')).toEqual(having((row) => String(row['user']).startsWith(start)))
    expect(await list({ user: user.slice(1) })).toEqual([])
    const removals = having((row) => String(row['input']).toLowerCase().includes('rm'))
    expect(removals.length).toBeGreaterThan(0)
    expect(pluck(await list({ input: 'RM' }), 'id')).toEqual(removals)
  })

  test('of commands without a start and a session is the last week', async () => {
    const [storage] = (await rowsOf('/terminal/command-storages/')).filter(({ name }) => name === 'default')
    const asked = { command_storage_id: String(storage?.['id']) }
    const week = await rowsOf('/terminal/commands/', asked)
    const all = await rowsOf('/terminal/commands/', { ...asked, date_from: '2000-01-01T00:00:00Z' })
    expect(week.length).toBeLessThan(all.length)
    const [oldest] = all.slice(-1)
    expect(await rowsOf('/terminal/commands/', { ...asked, session_id: String(oldest?.['session']) })).not.toEqual([])
  })

  test.each(SEARCHED)('search in %s looks into %s, not into %s', async (list, field, other) => {
    const all = await rowsOf(list)
    const part = String(all[0]?.[field]).slice(1, 5)
    const found = await rowsOf(list, { search: part })
    expect(found.length).toBeGreaterThan(0)
    const [outside = ''] = all.map((row) => String(row[other])).filter((text) => text.length > 5)
    expect(outside).not.toBe('')
    expect(await rowsOf(list, { search: outside })).toEqual([])
  })
})
