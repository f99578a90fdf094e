import { sql } from 'kysely'
import { isObject } from '../../../contract/json-object.ts'
import { message } from '../../messages/message.ts'
import { HttpError, ValidationError } from '../model/response.ts'
import type { Model, Scope, StoredRow } from '../model/model.ts'
import { filterConditions, selectionCondition } from '../read/filters.ts'
import { findRow, findRows, visibleConditions } from '../read/find-rows.ts'
import { orderClause } from '../read/ordering.ts'
import { pythonTypeName } from './check-value.ts'
import { logDelete } from './operate-log.ts'
import { createRow, type RowUpdate, updateRow } from './write-row.ts'

/** Runs `write` for every item, all or nothing: errors are a list parallel to the input, `{}` for valid items. */
async function each(
  items: readonly unknown[],
  write: (item: unknown) => Promise<StoredRow>,
): Promise<readonly StoredRow[]> {
  const rows: StoredRow[] = []
  const errors: unknown[] = []
  for (const item of items) {
    try {
      rows.push(await write(item))
      errors.push({})
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error
      errors.push(error.errors)
    }
  }
  if (rows.length < items.length) throw new HttpError(400, errors)
  return rows
}

/**
 * Creates several rows (POST of an array).
 * @throws HttpError 400 with a list of errors, `{}` for valid items
 */
export function createRows(model: Model, scope: Scope, items: readonly unknown[]): Promise<readonly StoredRow[]> {
  return each(items, (item) => createRow(model, scope, item))
}

const idOf = (item: unknown) => (isObject(item) ? (item['id'] ?? item['pk']) : undefined)

async function rowOf(model: Model, scope: Scope, item: unknown): Promise<StoredRow> {
  const row = await findRow(model, scope, idOf(item))
  if (row === null) throw new HttpError(400, [`${model.className} matching query does not exist.`])
  return row
}

async function inOrder(model: Model, scope: Scope, rows: readonly StoredRow[]): Promise<readonly StoredRow[]> {
  if (rows.length === 0) return rows
  const conditions = [sql`row.id in (${sql.join(rows.map(({ id }) => id))})`]
  return findRows(model, { ...scope, query: {} }, { conditions, order: orderClause(model, scope) })
}

/**
 * Updates several rows (PATCH or PUT of a list URL); each item names its row by `id` or `pk`.
 * @returns the rows in the order of the list, not of the input
 * @throws HttpError 400 with a list of errors, `{}` for valid items
 */
export async function updateRows(model: Model, scope: Scope, { body, mode }: RowUpdate) {
  const { language } = scope.actor
  if (!Array.isArray(body))
    throw new ValidationError({
      non_field_errors: [message('validation.notList', language, { type: pythonTypeName(body) })],
    })
  const items: readonly unknown[] = body
  if (items.some((item) => idOf(item) === undefined))
    throw new HttpError(
      400,
      items.map((item) => (idOf(item) === undefined ? ['id or pk not in data'] : {})),
    )
  const rows = await each(items, async (item) =>
    updateRow(model, scope, await rowOf(model, scope, item), { body: item, mode }),
  )
  return inOrder(model, scope, rows)
}

/** Deletes the rows that the model's `selectDeletable` returns; as in a core, others are skipped without an error. */
export async function deleteRows(model: Model, scope: Scope, rows: readonly StoredRow[]): Promise<void> {
  const going = model.hooks.selectDeletable === undefined ? rows : await model.hooks.selectDeletable(rows, scope)
  if (going.length === 0) return
  await logDelete(model, scope, going)
  const ids = going.map(({ id }) => id)
  await sql`delete from ${sql.table(model.table)} where id in (${sql.join(ids)})`.execute(scope.queries)
}

/** Rows of a link table can be selected by either side. */
function namesLink(model: Model, { query }: Scope): boolean {
  const relations = Object.entries(model.relations)
  const isLink = relations.length === 2 && relations.every(([, { kind }]) => kind === 'one') && model.id === 'integer'
  return isLink && relations.some(([name]) => (query[name] ?? '') !== '')
}

/**
 * Deletes the selected rows (DELETE of a list URL). Requires `spm` or `ids`, or one side of a link table, so that a
 * missing parameter does not delete everything.
 * @throws HttpError 400 with an empty body
 */
export async function deleteSelection(model: Model, scope: Scope): Promise<void> {
  if (!namesLink(model, scope) && (await selectionCondition(model, scope)) === null) throw new HttpError(400, '')
  const conditions = [...visibleConditions(model, scope), ...(await filterConditions(model, scope))]
  await deleteRows(model, scope, await findRows(model, scope, { conditions, order: orderClause(model, scope) }))
}
