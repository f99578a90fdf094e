import type { Proof, Verdict } from './verdict.ts'

/** Why not: what was not met. Empty when allowed. */
export function reasons(verdict: Verdict): readonly Proof[] {
  return verdict.state === 'allowed' ? [] : verdict.proof.filter(({ met }) => !met)
}
