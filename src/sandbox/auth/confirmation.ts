import { differenceInSeconds } from 'date-fns'
import type { ConfirmType } from '../../contract/confirm.ts'
import type { SandboxContext } from '../context.ts'
import type { Session } from './session.ts'

/** How whoever works in the session proved within the last SECURITY_MFA_VERIFY_TTL seconds who they are; null: not. */
export function confirmationOf(context: SandboxContext, session: Session | null): ConfirmType | null {
  const { confirmedAt: at = null, confirmedBy = null } = session?.data ?? {}
  const life = Number(context.settings.get('SECURITY_MFA_VERIFY_TTL'))
  return at !== null && differenceInSeconds(context.now(), at) < life ? confirmedBy : null
}
