/** One thing that decided, and whether it was met. */
export type Proof =
  | { readonly kind: 'permission'; readonly met: boolean; readonly anyOf: readonly string[] }
  | { readonly kind: 'license'; readonly met: boolean }
  | { readonly kind: 'root-organization'; readonly met: boolean; readonly action: string }
  | { readonly kind: 'setting'; readonly met: boolean; readonly name: string }
  | { readonly kind: 'condition'; readonly met: boolean; readonly path: string }
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
