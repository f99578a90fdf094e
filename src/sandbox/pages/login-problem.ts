import type { Language } from '../../contract/language.ts'
import { message } from '../messages/message.ts'

/** Why a login is refused. */
export type LoginRefusal =
  | { readonly kind: 'wrong'; readonly reason: string; readonly left: number; readonly minutes: number }
  | { readonly kind: 'locked'; readonly minutes: number }
  | { readonly kind: 'inactive' }
  | { readonly kind: 'expired' }
  /** By a login rule. */
  | { readonly kind: 'refused' }
  /** A wrong password, where RADIUS is on. */
  | { readonly kind: 'simulated' }

/** The message above the login form: why an attempt failed, or why the visitor was redirected. */
export type LoginProblem = LoginRefusal | { readonly kind: 'timeout' | 'withdrawn' | 'unconfirmed' | 'empty' }

export function problemSentence(problem: LoginProblem, language: Language): string {
  switch (problem.kind) {
    case 'wrong':
    case 'locked': {
      const minutes = message('auth.problem.minutes', language, { count: problem.minutes })
      if (problem.kind === 'locked') return message('auth.problem.locked', language, { minutes })
      const attempts = message('auth.problem.attempts', language, { count: problem.left })
      return message('auth.problem.wrong', language, { attempts, minutes })
    }
    default:
      return message(`auth.problem.${problem.kind}`, language)
  }
}
