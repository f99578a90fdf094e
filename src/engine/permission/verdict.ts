import type { ConditionProof } from '../condition/condition.ts'

/** One requirement, and whether it is met. */
export type Proof =
  | ConditionProof
  | { readonly kind: 'permission'; readonly met: boolean; readonly anyOf: readonly string[] }
  | { readonly kind: 'root-organization'; readonly met: boolean; readonly action: string }
  | { readonly kind: 'method'; readonly met: boolean; readonly method: string }
  | { readonly kind: 'selection'; readonly met: boolean }

/**
 * allowed: offered. disabled: shown with its reason (a rule of the organization, of the row, of the selection).
 * absent: not shown (permission, license, setting). unknown: not yet decidable, so hidden without a flash.
 */
export type VerdictState = 'allowed' | 'disabled' | 'absent' | 'unknown'

export interface Verdict {
  readonly state: VerdictState
  readonly proof: readonly Proof[]
}

/** The requirements that are not met; empty if allowed. */
export function reasons(verdict: Verdict): readonly Proof[] {
  return verdict.state === 'allowed' ? [] : verdict.proof.filter(({ met }) => !met)
}

/** In ascending order: the last state that occurs decides. */
const WEIGHT: readonly VerdictState[] = ['allowed', 'disabled', 'unknown', 'absent']

/** All must allow. Keeps the proof of each, so that the screen can name what is missing. */
export function combineVerdicts(verdicts: readonly Verdict[]): Verdict {
  const weight = Math.max(0, ...verdicts.map(({ state }) => WEIGHT.indexOf(state)))
  return { state: WEIGHT[weight] ?? 'absent', proof: verdicts.flatMap(({ proof }) => proof) }
}

/** One fact as a verdict: `state` applies while it is not met. */
export const verdictOf = (proof: Proof, state: VerdictState): Verdict => ({
  state: proof.met ? 'allowed' : state,
  proof: [proof],
})

/** Whether it is shown: usable, or disabled with its reason. */
export const isOffered = ({ verdict }: { readonly verdict: Verdict }): boolean =>
  verdict.state === 'allowed' || verdict.state === 'disabled'
