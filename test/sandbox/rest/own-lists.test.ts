import { describe, expect, test } from '@jest/globals'
import { asPage, pluck } from './reading.ts'
import { type Who, ROOT_ORG, seededRest } from './rest-server.ts'

const { call, get } = seededRest()

const read = async (path: string, who: Who) => asPage(await call('GET', `${path}?limit=100`, undefined, who))

describe('own logs of a user', () => {
  test.each([
    ['logins', '/audits/my-login-logs/', '/audits/login-logs/', 'username', 'yusuf'],
    ['sessions', '/terminal/my-sessions/', '/terminal/sessions/', 'user', 'Yusuf Demir(yusuf)'],
  ])('%s: exactly the rows of the user, with any permissions and in any organization', async (...row) => {
    const [, own, all, column, name] = row
    const everybody = await get(`${all}?limit=1&${column}=${encodeURIComponent(name)}`, { org: ROOT_ORG })
    const mine = await read(own, { as: 'yusuf' })
    expect(mine.count).toBe(asPage(everybody).count)
    expect(new Set(pluck(mine.results, column))).toEqual(new Set([name]))
    expect(await call('GET', all, undefined, { as: 'yusuf' })).toMatchObject({ status: 403 })
    expect(await call('POST', own, {}, { as: 'yusuf' })).toMatchObject({ status: 405 })
  })
})
