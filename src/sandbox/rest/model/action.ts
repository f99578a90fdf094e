import { type FactsName, factsOf } from './facts-of.ts'
import type { ModelAction } from './model.ts'

type Make = (
  methods: ModelAction['methods'],
  path: string,
  permission: ModelAction['permission'],
  handle: ModelAction['handle'],
) => ModelAction

/** An action below the list: `suggestions/`. */
export const listAction: Make = (methods, path, permission, handle) => ({
  on: 'list',
  path,
  methods,
  permission,
  handle,
})

/** An action below the detail: `{id}/unblock/`. */
export const itemAction: Make = (...parts) => ({ ...listAction(...parts), on: 'item' })

/** An action with what OPTIONS describes of it. */
export const withFacts = (facts: FactsName, action: ModelAction): ModelAction => ({ ...action, facts: factsOf(facts) })
