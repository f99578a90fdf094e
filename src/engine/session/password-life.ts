import { differenceInDays } from 'date-fns/differenceInDays'
import { parseServerTime } from '../../contract/datetime.ts'
import type { Session } from './session.ts'

const WARNING_DAYS = 5

/** Whether the user's password expires soon or has expired. */
export type PasswordLife =
  | { readonly kind: 'lasting' }
  | { readonly kind: 'expiring'; readonly days: number }
  | { readonly kind: 'expired' }

const LASTING: PasswordLife = { kind: 'lasting' }

/**
 * The state of a local user's password: expired once the full days since its change reach the setting, expiring while five
 * or fewer remain. Passwords of other directories never expire here.
 */
export function passwordLife({ user, settings }: Pick<Session, 'user' | 'settings'>, now: Date): PasswordLife {
  const changed = parseServerTime(user.date_password_last_updated)
  if (user.source !== 'local' || changed === null) return LASTING
  const days = settings.SECURITY_PASSWORD_EXPIRATION_TIME - differenceInDays(now, changed)
  if (days <= 0) return { kind: 'expired' }
  return days <= WARNING_DAYS ? { kind: 'expiring', days } : LASTING
}
