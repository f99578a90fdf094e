import useSWR from 'swr'
import { isAbort, ObjectDeleted, RequestFailed } from '../../client/request-failed.ts'
import { isObject, UnexpectedAnswer } from '../../contract/json-object.ts'
import type { Row } from '../../contract/row.ts'
import { useServices } from '../app/services.ts'

/** The one object that a form or a detail page is about. */
export type ObjectState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly row: Row }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly error: unknown }

/**
 * GET of one object; null asks for nothing and stays loading. A 404 is an answer; nothing is reported. `occasion` tells
 * reads apart that must not share an answer: a form is filled from a fresh read, a detail page may show the last one.
 */
export function useObject(
  url: string | null,
  occasion: string,
): { readonly state: ObjectState; readonly reload: () => Promise<unknown> } {
  const { api } = useServices()
  const { data, error, mutate } = useSWR<unknown, unknown>(url === null ? null : ['object', url, occasion], () =>
    api.send({ method: 'GET', url: url ?? '' }),
  )
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
