import { sql } from 'kysely'
import type { Model, Scope, StoredRow } from '../models/model.ts'
import { AnswerError } from './answer-error.ts'
import { filterConditions, selectionCondition } from './filters.ts'
import { findRows, visibleConditions } from './find-rows.ts'
import { logDelete } from './operate-log.ts'
import { orderOf } from './ordering.ts'

/** Deletes what the model lets go. Like a core it does not say when that is nothing. */
export async function deleteRows(model: Model, scope: Scope, rows: readonly StoredRow[]): Promise<void> {
  const going = model.hooks.deletable === undefined ? rows : await model.hooks.deletable(rows, scope)
  if (going.length === 0) return
  await logDelete(model, scope, going)
  const ids = going.map(({ id }) => id)
  await sql`delete from ${sql.table(model.table)} where id in (${sql.join(ids)})`.execute(scope.queries)
}

/** A row that only joins two others is named by either of them. */
function namesLink(model: Model, { query }: Scope): boolean {
  const relations = Object.entries(model.relations)
  const isLink = relations.length === 2 && relations.every(([, { kind }]) => kind === 'one') && model.id === 'integer'
  return isLink && relations.some(([name]) => (query[name] ?? '') !== '')
}

/**
 * DELETE of a list URL: only with a selection (`spm` or `ids`, of links also one of the two that they join), so that nobody deletes
 * everything by a missing parameter.
 * @throws AnswerError 400 with an empty body
 */
export async function deleteSelected(model: Model, scope: Scope): Promise<void> {
  if (!namesLink(model, scope) && (await selectionCondition(model, scope)) === null) throw new AnswerError(400, '')
  const conditions = [...visibleConditions(model, scope), ...(await filterConditions(model, scope))]
  await deleteRows(model, scope, await findRows(model, scope, { conditions, order: orderOf(model, scope) }))
}
