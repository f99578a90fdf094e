import { ENDPOINT } from '../contract/endpoints.ts'
import { isObject, own } from '../contract/json-object.ts'
import { FailedWith } from './failure.ts'
import type { Api, Call } from './http.ts'

export const selectionCall = (ids: readonly string[]): Call => ({
  method: 'POST',
  url: ENDPOINT.selection,
  body: { resources: ids },
})

/** Leaves the chosen ids with the server and answers their token, which list URLs take as `spm`. */
export async function createSelection(api: Api, ids: readonly string[]): Promise<string> {
  const body = await api.send(selectionCall(ids))
  const spm = isObject(body) ? own(body, 'spm') : null
  // Without a token a list URL means every row there is: never go on.
  if (typeof spm !== 'string' || spm === '') throw new FailedWith('errors.getFailed')
  return spm
}
