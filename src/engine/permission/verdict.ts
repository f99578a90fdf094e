import type { ConditionProof } from '../condition/condition.ts'

/** One requirement, and whether it is met. */
export type Proof =
  | ConditionProof
  | { readonly kind: 'permission'; readonly met: boolean; readonly anyOf: readonly string[] }
  | { readonly kind: 'root-organization'; readonly met: boolean; readonly action: string }
  | { readonly kind: 'method'; readonly met: boolean; readonly method: string }
  | { readonly kind: 'selection'; readonly met: boolean }

/** Keys of entries that decide what is shown. */
export type EntryRule =
  | 'fixed'
  | 'shown'
  | 'sort'
  | 'exclude'
  | 'extra'
  | 'path'
  | 'constant'
  | 'variants'
  | 'readOnlyWhen'
  | 'from'

/**
 * What decides beside permissions whether something is on the screen: the metadata, a key of the entry, the parent of a list,
 * the user's own choice.
 */
export type Ground =
  | Proof
  /** OPTIONS describes the field for this method. */
  | { readonly kind: 'described'; readonly met: boolean; readonly field: string }
  /** The server accepts a value of the field. */
  | { readonly kind: 'writable'; readonly met: boolean; readonly field: string }
  /** OPTIONS says that the server filters or sorts by the field. */
  | { readonly kind: 'announced'; readonly met: boolean; readonly what: 'filter' | 'order' }
  /** A key of the entry decides. */
  | { readonly kind: 'entry'; readonly met: boolean; readonly key: EntryRule }
  /** The field has at least two values to choose from. */
  | { readonly kind: 'choices'; readonly met: boolean; readonly count: number }
  /** The tree, or the object whose tab shows the list, sets the parameter. */
  | { readonly kind: 'free-param'; readonly met: boolean; readonly param: string; readonly by: 'tree' | 'parent' }
  /** The user's columns, or those of a saved view. */
  | { readonly kind: 'chosen'; readonly met: boolean; readonly by: 'user' | 'view' }

/**
 * allowed: offered. disabled: shown with its reason (a rule of the organization, of the row, of the selection).
 * absent: not shown (permission, license, setting). unknown: not yet decidable, so hidden without a flash.
 */
export type VerdictState = 'allowed' | 'disabled' | 'absent' | 'unknown'

export interface Verdict<P extends Ground = Proof> {
  readonly state: VerdictState
  readonly proof: readonly P[]
}

/** The requirements that are not met; empty if allowed. */
export function reasons<P extends Ground>(verdict: Verdict<P>): readonly P[] {
  return verdict.state === 'allowed' ? [] : verdict.proof.filter(({ met }) => !met)
}

/** In ascending order: the last state that occurs decides. */
const WEIGHT: readonly VerdictState[] = ['allowed', 'disabled', 'unknown', 'absent']

/** All must allow. Keeps the proof of each, so that the screen can name what is missing. */
export function combineVerdicts<P extends Ground = Proof>(verdicts: readonly Verdict<P>[]): Verdict<P> {
  const weight = Math.max(0, ...verdicts.map(({ state }) => WEIGHT.indexOf(state)))
  return { state: WEIGHT[weight] ?? 'absent', proof: verdicts.flatMap(({ proof }) => proof) }
}

/** One fact as a verdict: `state` applies while it is not met. */
export const verdictOf = <P extends Ground>(proof: P, state: VerdictState): Verdict<P> => ({
  state: proof.met ? 'allowed' : state,
  proof: [proof],
})

/** Facts that must all be true before a control is shown. */
export const shownIf = (grounds: readonly Ground[]): Verdict<Ground> => ({
  state: grounds.every(({ met }) => met) ? 'allowed' : 'absent',
  proof: grounds,
})

/** Whether it is shown: usable, or disabled with its reason. */
export const isOffered = ({ verdict }: { readonly verdict: Verdict<Ground> }): boolean =>
  verdict.state === 'allowed' || verdict.state === 'disabled'
