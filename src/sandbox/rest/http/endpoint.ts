import type { Facts } from '../../../contract/facts.ts'
import { isObject } from '../../../contract/json-object.ts'
import type { Scope } from '../model/model.ts'
import { type RestResponse, ok } from '../model/response.ts'
import { storeSelection } from '../read/filters.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

export const isSafeMethod = (method: string) => SAFE_METHODS.has(method)

export interface EndpointRequest {
  readonly scope: Scope
  readonly method: string
  readonly body: unknown
  readonly url: string
  /** Path parameters of `url`, by name. */
  readonly parameters: Readonly<Record<string, string>>
}

/** A URL that is not a model. Its `handle` gets every allowed method except OPTIONS with `facts`. */
export interface Endpoint {
  readonly url: string
  readonly allow: readonly string[]
  /** What OPTIONS describes; `labels` is the resource whose labels its fields have. */
  readonly facts?: Facts
  readonly labels?: string
  /** Accepts multipart bodies: `body` is then FormData. */
  readonly takesFiles?: boolean
  /** Runs before every method, OPTIONS too; throws HttpError. */
  readonly checkAccess?: (scope: Scope) => void
  readonly handle: (call: EndpointRequest) => Promise<RestResponse>
}

/** Takes anything, as a core does; it fails where the selection is used. */
async function cacheSelection({ scope, method, body }: EndpointRequest): Promise<RestResponse> {
  if (method === 'OPTIONS') return ok({ name: 'Resources IDCache', description: '' })
  const resources = isObject(body) ? body['resources'] : null
  return ok({ spm: await storeSelection(scope, resources ?? null) })
}

/** Stores a selection of ids (`spm`) for bulk actions, whose ids would not fit into a URL. */
export const selectionEndpoint: Endpoint = {
  url: '/api/v1/common/resources/cache/',
  allow: ['POST', 'OPTIONS'],
  handle: cacheSelection,
}
