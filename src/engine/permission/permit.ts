import { evaluateWithProof, type Truth } from '../condition/condition.ts'
import type { ConditionScope } from '../condition/scope.ts'
import type { Condition, Permission } from '../registry/entry-types.generated.ts'
import { hasLicense, inRootOrganization, type Session } from '../session/session.ts'
import type { Proof, Verdict, VerdictState } from './verdict.ts'

/** The requirements of an action or screen. All that are present must be met. */
export interface Rule {
  /** `a | b` means any one, a list means all; null: none required. */
  readonly perm?: Permission | readonly string[] | null
  readonly license?: boolean
  /** If unmet: absent. */
  readonly when?: Condition | null
  /** If unmet: disabled. */
  readonly enabledWhen?: Condition | null
  /** Action reported when the root organization forbids it. */
  readonly notInRoot?: string | null
}

/**
 * The verdict on a rule, with its proof.
 * @param scope values for the rule's conditions: row, form, mode ...
 * @example permit({ perm: 'users.add_user' }, session).state // 'allowed' or 'absent'
 */
export function permit(rule: Rule, session: Session, scope: Omit<ConditionScope, 'session'> = {}): Verdict {
  const full = { ...scope, session }
  const shown = evaluateWithProof(rule.when, full)
  const enabled = evaluateWithProof(rule.enabledWhen, full)
  const gates = [...permissionProofs(rule.perm, session), ...licenseProof(rule, session)]
  const root = rootProof(rule, session)
  const absent = shown.truth === false || gates.some(({ met }) => !met)
  const refused = enabled.truth === false || root.some(({ met }) => !met)
  return {
    state: stateOf(absent, [shown.truth, enabled.truth], refused),
    proof: [...gates, ...shown.proof, ...root, ...enabled.proof],
  }
}

function stateOf(absent: boolean, truths: readonly Truth[], refused: boolean): VerdictState {
  if (absent) return 'absent'
  if (truths.includes('unknown')) return 'unknown'
  return refused ? 'disabled' : 'allowed'
}

/** The permissions of `a | b`: one of them is enough. */
export const anyPermissionOf = (text: string): readonly string[] => text.split('|').map((each) => each.trim())

/** One proof for each required permission, so that the missing one can be named. */
function permissionProofs(perm: Rule['perm'], session: Session): readonly Proof[] {
  if (perm === undefined || perm === null) return []
  return (typeof perm === 'string' ? [perm] : perm).map((text) => {
    const anyOf = anyPermissionOf(text)
    return { kind: 'permission', anyOf, met: anyOf.some((each) => session.permissions.has(each)) }
  })
}

function licenseProof(rule: Rule, session: Session): readonly Proof[] {
  return rule.license === true ? [{ kind: 'license', met: hasLicense(session) }] : []
}

function rootProof(rule: Rule, session: Session): readonly Proof[] {
  const action = rule.notInRoot ?? null
  return action === null ? [] : [{ kind: 'root-organization', action, met: !inRootOrganization(session) }]
}
