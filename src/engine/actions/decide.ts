import type { Proof, Verdict, VerdictState } from '../permission/verdict.ts'

/** The weightier decides: what may not be shown is never merely disabled. */
const WEIGHT: readonly VerdictState[] = ['allowed', 'disabled', 'unknown', 'absent']

/** All must allow; the proof of each is kept, so that the screen can name what refused. */
export function all(verdicts: readonly Verdict[]): Verdict {
  const weight = Math.max(0, ...verdicts.map(({ state }) => WEIGHT.indexOf(state)))
  return { state: WEIGHT[weight] ?? 'absent', proof: verdicts.flatMap(({ proof }) => proof) }
}

/** One fact as a verdict: `state` applies while it is not met. */
export const decided = (proof: Proof, state: VerdictState): Verdict => ({
  state: proof.met ? 'allowed' : state,
  proof: [proof],
})

/** Whether it stands on the screen at all: usable, or disabled with its reason. */
export const isOffered = ({ verdict }: { readonly verdict: Verdict }): boolean =>
  verdict.state === 'allowed' || verdict.state === 'disabled'
