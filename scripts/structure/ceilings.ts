/** How many problems a rule may have by its name; a rule that is not named may have none. */
export type Ceilings = Readonly<Record<string, number>>

export interface RuleResult {
  readonly name: string
  readonly problems: readonly string[]
}

/** The rules with more problems than their ceiling. */
export function overCeiling(results: readonly RuleResult[], ceilings: Ceilings): readonly RuleResult[] {
  return results.filter(({ name, problems }) => problems.length > (ceilings[name] ?? 0))
}

/** Ceilings as low as the results allow, never higher than before; rules without problems have none. */
export function lowered(results: readonly RuleResult[], ceilings: Ceilings): Ceilings {
  const counts = results.map(({ name, problems }) => [name, Math.min(problems.length, ceilings[name] ?? 0)] as const)
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}
