import type { Facts } from '../../contract/facts/facts.ts'
import { filterConditions } from '../rest/filters.ts'
import { findRows, visibleConditions } from '../rest/find-rows.ts'
import { orderOf } from '../rest/ordering.ts'
import { present } from '../rest/present.ts'
import type { ActionAnswer, ActionCall, ModelAction } from './model.ts'

const SUGGESTIONS = 10

/** The first ten that the actor could choose, as a page or a bare list. */
async function suggest({ model, scope }: ActionCall): Promise<ActionAnswer> {
  const conditions = [...visibleConditions(model, scope), ...(await filterConditions(model, scope))]
  const rows = await findRows(model, scope, { conditions, order: orderOf(model, scope), limit: SUGGESTIONS })
  const results = await present(model, rows, scope)
  const isPage = scope.query['limit'] !== undefined
  return {
    kind: 'body',
    status: 200,
    body: isPage ? { count: results.length, next: null, previous: null, results } : results,
  }
}

/** `suggestions/`: who may only choose such things sees the first ten that match. */
export const suggestions = (permission: string, facts: Facts): ModelAction => ({
  on: 'list',
  path: 'suggestions',
  methods: ['GET'],
  permission,
  facts,
  handle: suggest,
})
