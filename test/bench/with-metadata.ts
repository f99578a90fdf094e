import type { Route } from '@playwright/test'
import { isObject } from '../../src/contract/json-object.ts'

/** A changed description of one field: for what no field of a core has as much of. */
export const withMetadata = (field: string, told: object) => async (route: Route) => {
  if (route.request().method() !== 'OPTIONS') return route.fallback()
  const response = await route.fetch()
  const body: unknown = await response.json()
  const actions = isObject(body) && isObject(body['actions']) ? body['actions'] : {}
  for (const fields of Object.values(actions))
    if (isObject(fields) && isObject(fields[field])) Object.assign(fields[field], told)
  return route.fulfill({ response, json: body })
}
