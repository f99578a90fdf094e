import type { APIRequestContext } from '@playwright/test'
import { isObject } from '../../../src/contract/json-object.ts'
import { readPage } from '../../../src/contract/page.ts'
import type { FirstId } from './registry-screens.ts'

/** Reads the id of the first row with the session of `request`. */
export const firstIdOn =
  (request: APIRequestContext): FirstId =>
  async (url, query) => {
    const answer = await request.get(url, { params: { ...query, limit: '1' } })
    const [row] = answer.ok() ? readPage(await answer.json()).rows : []
    return isObject(row) && typeof row['id'] === 'string' ? row['id'] : null
  }
