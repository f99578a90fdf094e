import { sql } from 'kysely'
import { isObject } from '../../contract/json-object.ts'
import { message } from '../labels/messages.ts'
import type { Model, Scope, StoredRow } from '../models/model.ts'
import { AnswerError, InvalidInput } from './answer-error.ts'
import { findRow, findRows } from './find-rows.ts'
import { orderOf } from './ordering.ts'
import { typeName } from './validate/check-value.ts'
import { createRow, updateRow } from './write-row.ts'

/** Runs `write` for every item. All or nothing: the errors are a list parallel to the input, `{}` where an item was good. */
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
      if (!(error instanceof InvalidInput)) throw error
      errors.push(error.errors)
    }
  }
  if (rows.length < items.length) throw new AnswerError(400, errors)
  return rows
}

/** POST of a list. @throws AnswerError */
export function createAll(model: Model, scope: Scope, items: readonly unknown[]): Promise<readonly StoredRow[]> {
  return each(items, (item) => createRow(model, scope, item))
}

const idOf = (item: unknown) => (isObject(item) ? (item['id'] ?? item['pk']) : undefined)

async function rowOf(model: Model, scope: Scope, item: unknown): Promise<StoredRow> {
  const row = await findRow(model, scope, idOf(item))
  if (row === null) throw new AnswerError(400, [`${model.className} matching query does not exist.`])
  return row
}

async function inOrder(model: Model, scope: Scope, rows: readonly StoredRow[]): Promise<readonly StoredRow[]> {
  if (rows.length === 0) return rows
  const conditions = [sql`row.id in (${sql.join(rows.map(({ id }) => id))})`]
  return findRows(model, { ...scope, query: {} }, { conditions, order: orderOf(model, scope) })
}

/**
 * PATCH or PUT of a list URL: each item names its row by `id`. The answer comes in the order of the list, not of the input.
 * @throws AnswerError
 */
export async function updateAll(model: Model, scope: Scope, body: unknown, kind: 'replace' | 'patch') {
  const { language } = scope.actor
  if (!Array.isArray(body))
    throw new InvalidInput({ non_field_errors: [message('notList', language, { type: typeName(body) })] })
  const items: readonly unknown[] = body
  if (items.some((item) => idOf(item) === undefined))
    throw new AnswerError(
      400,
      items.map((item) => (idOf(item) === undefined ? ['id or pk not in data'] : {})),
    )
  const rows = await each(items, async (item) => updateRow(model, scope, await rowOf(model, scope, item), item, kind))
  return inOrder(model, scope, rows)
}
