import { FACTS } from '../../../contract/facts.generated.ts'
import { type Facts, isFacts } from '../../../contract/facts.ts'

/** The name of a file in `src/contract/facts`. */
export type FactsName = keyof typeof FACTS

const isName = (name: string): name is FactsName => Object.hasOwn(FACTS, name)

/** @throws when the file is malformed */
export function factsOf(name: FactsName): Facts {
  const facts: unknown = FACTS[name]
  if (isFacts(facts)) return facts
  throw new Error(`src/contract/facts/${name}.json does not have the shape of facts`)
}

/** The facts of the same URL for its query strings: `name.value`. */
export const recordedVariants = (name: FactsName): readonly Facts[] =>
  Object.keys(FACTS).flatMap((each) => (isName(each) && each.startsWith(`${name}.`) ? [factsOf(each)] : []))
