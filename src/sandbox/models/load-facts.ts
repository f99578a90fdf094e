import { type Facts, isFacts } from '../../contract/facts/facts.ts'

/** The guard at the edge: a facts file is JSON, whose shape TypeScript only guesses. */
export function loadFacts(value: unknown): Facts {
  if (isFacts(value)) return value
  throw new Error('a file in src/contract/facts does not have the shape of facts')
}
