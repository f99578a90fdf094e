import useSWR from 'swr'
import { isAbort, ObjectDeleted, RequestFailed } from '../../../client/failure.ts'
import { isObject, UnexpectedAnswer } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/page.ts'
import { useKept } from './server-state.ts'
import { useServices } from '../session/services.ts'

/** State of the object of a form or detail page. */
export type ObjectState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly row: Row }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly error: unknown }

/**
 * GET of one object. A 404 gives `missing`; failures are not reported.
 * @param url null: nothing is read, and the state stays `loading`
 * @param occasion part of the cache key: a form needs a fresh read, a detail page may show cached data
 */
export function useObject(
  url: string | null,
  occasion: string,
): { readonly state: ObjectState; readonly reload: () => Promise<unknown> } {
  const { api } = useServices()
  const key = url === null ? null : ['object', url, occasion]
  const { data, error, mutate } = useSWR<unknown, unknown>(key, () => api.send({ method: 'GET', url: url ?? '' }))
  useKept(key)
  return { state: stateOf(data, error), reload: () => mutate() }
}

function stateOf(data: unknown, error: unknown): ObjectState {
  if (error instanceof ObjectDeleted && data === undefined) return { kind: 'missing' }
  if (error !== undefined && !isAbort(error)) {
    return error instanceof RequestFailed && error.status === 404 ? { kind: 'missing' } : { kind: 'failed', error }
  }
  if (data === undefined) return { kind: 'loading' }
  if (isObject(data)) return { kind: 'ready', row: data }
  return { kind: 'failed', error: new UnexpectedAnswer('object') }
}
