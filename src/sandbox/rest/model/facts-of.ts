import { FACTS } from '../../../contract/facts.generated.ts'
import type { Facts } from '../../../contract/facts.ts'
import { loadFacts } from './model.ts'

/** The name of a file in `src/contract/facts`. */
export type FactsName = keyof typeof FACTS

export const factsOf = (name: FactsName): Facts => loadFacts(FACTS[name])

/** The facts of the same URL for its query strings: `name.value`. */
export const recordedVariants = (name: FactsName): readonly Facts[] =>
  Object.entries(FACTS).flatMap(([each, facts]) => (each.startsWith(`${name}.`) ? [loadFacts(facts)] : []))
