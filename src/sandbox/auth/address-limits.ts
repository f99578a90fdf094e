import { addMinutes, subMinutes } from 'date-fns'
import type { SandboxContext } from '../context.ts'
import { matchesAddress } from '../models/acls/address-rule.ts'
import { type LoginOutcome, minutesUntil } from './password-login.ts'

const WRONG = ['password_failed', 'user_not_exist']

/**
 * What the settings say of an address before any password is looked at; null: nothing against it. It waits as an account does,
 * after SECURITY_LOGIN_IP_LIMIT_COUNT wrong passwords within SECURITY_LOGIN_IP_LIMIT_TIME minutes, whosever they were.
 */
export async function judgeAddress(context: SandboxContext, ip: string): Promise<LoginOutcome | null> {
  const isOn = (name: string) => [context.settings.get(name)].flat().some((rule) => matchesAddress(String(rule), ip))
  if (isOn('SECURITY_LOGIN_IP_WHITE_LIST')) return null
  if (isOn('SECURITY_LOGIN_IP_BLACK_LIST')) return { kind: 'refused' }
  const now = context.now()
  const life = Number(context.settings.get('SECURITY_LOGIN_IP_LIMIT_TIME'))
  const last = await context.database.queries
    .selectFrom('login_logs')
    .select('datetime')
    .where('ip', '=', ip)
    .where('reason', 'in', WRONG)
    .where('datetime', '>', subMinutes(now, life))
    .orderBy('datetime', 'desc')
    .limit(1)
    .offset(Number(context.settings.get('SECURITY_LOGIN_IP_LIMIT_COUNT')) - 1)
    .executeTakeFirst()
  if (last === undefined) return null
  return { kind: 'locked', minutes: minutesUntil(addMinutes(last.datetime, life), now) }
}
