import { differenceInDays } from 'date-fns'
import { parseServerTime } from '../../contract/datetime.ts'
import type { Session } from '../session.ts'

/** From as many days before a password ends its user is warned (specification, section 9). */
const WARNING_DAYS = 5

/** How long the password of the session lasts, as far as its user should know. */
export type PasswordLife =
  { readonly kind: 'lasting' } | { readonly kind: 'expiring'; readonly days: number } | { readonly kind: 'expired' }

const LASTING: PasswordLife = { kind: 'lasting' }

/**
 * Of a local user: expired once the whole days since it was changed reach the setting, expiring while five or fewer remain.
 * Another directory counts for itself.
 */
export function passwordLife({ user, settings }: Pick<Session, 'user' | 'settings'>, now: Date): PasswordLife {
  const changed = parseServerTime(user.date_password_last_updated)
  if (user.source !== 'local' || changed === null) return LASTING
  const days = settings.SECURITY_PASSWORD_EXPIRATION_TIME - differenceInDays(now, changed)
  if (days <= 0) return { kind: 'expired' }
  return days <= WARNING_DAYS ? { kind: 'expiring', days } : LASTING
}
