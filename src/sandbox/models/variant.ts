import type { Facts } from '../../contract/facts/facts.ts'
import type { Model, StoredRow, Values } from './model.ts'

const lastKey = (facts: Facts) => Object.keys(facts.query ?? {}).at(-1) ?? ''

/**
 * The facts that `values` (a query string, or a row) choose: by the most special key that they have (`type` before `category`), else those
 * of the URL alone.
 */
export function variantFacts(model: Model, values: Values): Facts {
  const bySpecial = [...model.variants].sort(
    (one, other) => Object.keys(other.query ?? {}).length - Object.keys(one.query ?? {}).length,
  )
  return bySpecial.find((facts) => values[lastKey(facts)] === facts.query?.[lastKey(facts)]) ?? model.facts
}

/** What a write must hold to: a row that is there decides by what it is, a new one by the query string. */
export const writeFacts = (model: Model, query: Values, before: StoredRow | null): Facts =>
  variantFacts(model, before ?? query)
