import { sql } from 'kysely'
import type { Model, Scope, StoredRow, Values } from '../../models/model.ts'
import { findIds, findRows, type RowQuery } from '../find-rows.ts'
import { orderOf } from '../ordering.ts'
import { present } from '../present.ts'

/** Ids are looked up so many at a time, since each look sorts the whole list; rows are read and shown in smaller lots. */
const IDS = 10_000
const ROWS = 1000

type Asked = Pick<RowQuery, 'conditions'> & Partial<Pick<RowQuery, 'limit' | 'offset'>>

async function* idPages(model: Model, scope: Scope, asked: Asked): AsyncGenerator<readonly unknown[]> {
  const order = orderOf(model, scope)
  const { conditions, limit = Infinity, offset = 0 } = asked
  for (let done = 0; done < limit; done += IDS) {
    const size = Math.min(IDS, limit - done)
    const ids = await findIds(model, scope, { conditions, order, limit: size, offset: offset + done })
    yield ids
    if (ids.length < size) return
  }
}

async function rowsOf(model: Model, scope: Scope, ids: readonly unknown[]): Promise<readonly StoredRow[]> {
  const conditions = [sql`row.id in (${sql.join(ids)})`]
  return findRows(model, { ...scope, query: {} }, { conditions, order: orderOf(model, scope) })
}

/**
 * The rows that a query asks for, as they are shown, lot by lot: what is held at a time does not grow with the list.
 * Every lot is a question of its own, so a row that goes meanwhile may be missing.
 */
export async function* shownRows(model: Model, scope: Scope, asked: Asked): AsyncGenerator<readonly Values[]> {
  for await (const ids of idPages(model, scope, asked)) {
    for (let at = 0; at < ids.length; at += ROWS) {
      yield present(model, await rowsOf(model, scope, ids.slice(at, at + ROWS)), scope)
    }
  }
}
