import type { APIRequestContext } from '@playwright/test'
import { isObject } from '../../../src/contract/json-object.ts'
import { readPage } from '../../../src/contract/page.ts'
import type { FirstId } from './registry-screens.ts'

/** Asked of the server in the session that `request` has. */
export const firstIdOn =
  (request: APIRequestContext): FirstId =>
  async (url, query) => {
    const answer = await request.get(url, { params: { ...query, limit: '1' } })
    const [row] = answer.ok() ? readPage(await answer.json()).rows : []
    return isObject(row) && typeof row['id'] === 'string' ? row['id'] : null
  }
