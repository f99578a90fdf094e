/** `unserved`: the sandbox does not have the address. */
export type Outcome =
  | { readonly kind: 'equal' }
  | { readonly kind: 'different'; readonly found: readonly string[] }
  | { readonly kind: 'unserved' }

export const outcomeOf = (found: readonly string[]): Outcome =>
  found.length === 0 ? { kind: 'equal' } : { kind: 'different', found }
