import type { Queries } from '../database/open.ts'
import { at, backFrom } from './cycle.ts'
import { PEOPLE } from './people.ts'
import { seedId } from './seed-ids.ts'

const DAYS = 60
const LOGINS = 320

export const AGENTS = [
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
]
export const PLACES = [
  { ip: '192.168.1.', city: 'LAN' },
  { ip: '203.0.113.', city: 'Berlin' },
  { ip: '198.51.100.', city: '大阪' },
  { ip: '192.0.2.', city: '上海' },
]
export const FAILURES = ['password_failed', 'mfa_failed', 'user_inactive', 'block_login']

/** One login, the `number`-th back from `now`; every ninth fails, every fifth comes through a terminal. */
function loginRow(number: number, now: Date) {
  const person = at(PEOPLE, number * 7)
  const place = at(PLACES, number)
  const failed = number % 9 === 4
  const isTerminal = number % 5 === 2
  return {
    id: seedId('login', String(number)),
    username: person.username,
    type: isTerminal ? 'T' : 'W',
    ip: `${place.ip}${String(10 + (number % 200))}`,
    city: place.city,
    user_agent: isTerminal ? 'SSH client' : at(AGENTS, number),
    mfa: failed ? 2 : Math.min(person.mfa ?? 0, 1),
    reason: failed ? at(FAILURES, number) : '',
    backend: failed ? '' : isTerminal ? 'PublicKey' : 'Password',
    status: !failed,
    datetime: backFrom(now, number, LOGINS, DAYS),
  }
}

export async function seedLoginLogs(queries: Queries, now: Date): Promise<void> {
  const rows = Array.from({ length: LOGINS }, (_, number) => loginRow(number, now))
  await queries.insertInto('login_logs').values(rows).execute()
}
