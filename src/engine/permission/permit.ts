import { prove, type Truth } from '../condition/condition.ts'
import type { ConditionScope } from '../condition/scope.ts'
import type { Condition, Permission } from '../registry/entry-types.ts'
import type { Session } from '../session.ts'
import { hasLicense, inRootOrganization } from './session-facts.ts'
import type { Proof, Verdict, VerdictState } from './verdict.ts'

/** What something asks of who looks, where and at what. Every part that is there must be met. */
export interface Rule {
  /** `a | b` means any one, a list means all; null: decided elsewhere. */
  readonly perm?: Permission | readonly string[] | null
  readonly license?: boolean
  /** Unmet: not shown. */
  readonly when?: Condition | null
  /** Unmet: shown, but not usable. */
  readonly enabledWhen?: Condition | null
  /** Named here when the root organization refuses it. */
  readonly notInRoot?: string | null
}

/** A rule's verdict with its proof. The scope (row, form, mode ...) serves the rule's conditions. */
export function permit(rule: Rule, session: Session, scope: Omit<ConditionScope, 'session'> = {}): Verdict {
  const full = { ...scope, session }
  const shown = prove(rule.when, full)
  const enabled = prove(rule.enabledWhen, full)
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

/** One proof a requirement, so that "why not?" names exactly the one that is lacking. */
export function permissionProofs(perm: Rule['perm'], session: Session): readonly Proof[] {
  if (perm === undefined || perm === null) return []
  return (typeof perm === 'string' ? [perm] : perm).map((text) => {
    const anyOf = text.split('|').map((each) => each.trim())
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
