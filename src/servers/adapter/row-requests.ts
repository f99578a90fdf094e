import { isObject, type JsonObject, own } from '../../contract/json-object.ts'
import type { Problem } from '../../contract/problem.ts'
import type { Row } from '../../contract/page.ts'
import type { Product } from '../../contract/product/product.ts'
import { urlOfId } from '../../contract/url.ts'
import { isAbort, RequestFailed } from '../../client/failure.ts'
import type { Api, Call } from '../../client/http.ts'
import { inBatches, type PageOf, type PageRange } from '../../client/lists.ts'

interface RowContext {
  readonly product: Product
  /** Sends to the server itself. */
  readonly api: Api
}

/** Selected rows by token, of a server that takes a request for each row. */
export class Selections {
  readonly #ids = new Map<string, readonly string[]>()

  /** A token for the parameter `spm`. */
  create(ids: readonly string[]): string {
    const token = `rows-${String(this.#ids.size + 1)}`
    this.#ids.set(token, ids)
    return token
  }

  ids(token: unknown): readonly string[] | null {
    return this.#ids.get(String(token)) ?? null
  }
}

/** The selected rows that still exist. Those that were deleted here are not asked for: the API answers for them. */
export async function readSelected(
  { api }: RowContext,
  { url, signal }: Call,
  ids: readonly string[],
  { offset, limit }: PageRange,
): Promise<PageOf<Row>> {
  const some = ids.slice(offset, offset + limit)
  const read = await inBatches(some, async (id): Promise<readonly Row[]> => {
    try {
      const body = await api.send({
        method: 'GET',
        url: urlOfId(url, id),
        ...(signal === undefined ? {} : { signal }),
      })
      return isObject(body) ? [body] : []
    } catch (error) {
      const isGone = error instanceof RequestFailed && error.status === 404
      if (isGone || (isAbort(error) && signal?.aborted !== true)) return []
      throw error
    }
  })
  const rows = read.flat()
  return { rows, count: ids.length - (some.length - rows.length) }
}

interface Outcome {
  readonly error: RequestFailed | null
}

async function outcomes<T>(items: readonly T[], send: (item: T) => Promise<unknown>): Promise<readonly Outcome[]> {
  return inBatches(items, async (item) => {
    try {
      await send(item)
      return { error: null }
    } catch (error) {
      if (error instanceof RequestFailed && error.status >= 400 && error.status < 500) return { error }
      throw error
    }
  })
}

/** Deletes the selected rows one by one. @throws RequestFailed the first refusal, if none was deleted */
export async function deleteSelected({ api }: RowContext, { url }: Call, ids: readonly string[]): Promise<null> {
  const all = await outcomes(ids, (id) => api.send({ method: 'DELETE', url: urlOfId(url, id) }))
  const refused = all.flatMap(({ error }) => (error === null ? [] : [error]))
  const [first] = refused
  // Of several rows some may be deleted: the console reads which remain.
  if (first !== undefined && refused.length === all.length) throw first
  return null
}

/**
 * Changes rows one by one.
 * @param rows bodies, each with the id of its row
 * @throws RequestFailed with the messages of each row, as a core refuses a list
 */
export async function changeRows(context: RowContext, call: Call, rows: readonly unknown[]): Promise<null> {
  const all = await outcomes(rows, (row) => {
    const { id, ...body } = isObject(row) ? row : { id: '' }
    return changeRow(context, { method: 'PATCH', url: urlOfId(call.url, String(id)), body }, body)
  })
  const [first] = all.flatMap(({ error }) => (error === null ? [] : [error]))
  if (first === undefined) return null
  const problem: Problem = {
    ...first.problem,
    status: 400,
    fields: {},
    rows: all.map(({ error }) => messagesOf(error)),
  }
  throw new RequestFailed(problem, first)
}

function messagesOf(error: RequestFailed | null): Readonly<Record<string, string>> {
  if (error === null) return {}
  const { fields, message, status } = error.problem
  if (Object.keys(fields).length > 0) return fields
  return { non_field_errors: message ?? String(status) }
}

/** Sends the change of a row by the method of the server: a PUT has the whole row, so it is read first. */
export async function changeRow({ api, product }: RowContext, call: Call, body: JsonObject): Promise<unknown> {
  const { seal: _seal, ...plain } = call
  if (product.update === 'PATCH') return api.send({ ...plain, method: 'PATCH', body })
  const current = await api.send({ method: 'GET', url: call.url })
  return api.send({ ...plain, method: 'PUT', body: { ...(isObject(current) ? current : {}), ...body } })
}

export function selectedIds(body: unknown): readonly string[] {
  const ids = isObject(body) ? own(body, 'resources') : null
  return Array.isArray(ids) ? ids.map(String) : []
}
