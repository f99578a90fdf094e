import { randomUUID } from 'node:crypto'
import type { SandboxContext } from '../rest/model/context.ts'
import type { LoginOutcome } from './password-login.ts'

export interface LoginAttempt {
  readonly username: string
  readonly ip: string
  readonly userAgent: string
}

const UNKNOWN_MFA = 2
const PLACES: Readonly<Record<string, string>> = { '127.0.0.1': 'LAN', '::1': 'LAN' }

/** The city of a known address. */
export const cityOf = (ip: string): string => PLACES[ip] ?? 'Unknown'

/** Reason codes of the core's login log. */
function reasonOf(outcome: LoginOutcome): string {
  switch (outcome.kind) {
    case 'ok':
      return ''
    case 'wrong':
      return outcome.reason
    case 'simulated':
      return 'password_failed'
    case 'locked':
      return 'block_login'
    case 'inactive':
      return 'user_inactive'
    case 'expired':
      return 'user_expired'
    case 'refused':
      return 'acl_reject'
  }
}

/** Every attempt is logged, as in a core. */
export async function logLogin(context: SandboxContext, attempt: LoginAttempt, outcome: LoginOutcome): Promise<void> {
  const row = {
    id: randomUUID(),
    username: attempt.username.slice(0, 128),
    type: 'W',
    ip: attempt.ip,
    city: cityOf(attempt.ip),
    user_agent: attempt.userAgent.slice(0, 254),
    mfa: outcome.kind === 'ok' ? Math.min(outcome.user.mfa_level, 1) : UNKNOWN_MFA,
    reason: reasonOf(outcome),
    backend: outcome.kind === 'ok' ? outcome.backend : '',
    status: outcome.kind === 'ok',
    datetime: context.now(),
  }
  await context.database.queries.insertInto('login_logs').values(row).execute()
}
