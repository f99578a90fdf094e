import { RequestFailed } from '../../../client/failure.ts'
import type { Api, Call } from '../../../client/http.ts'

const PAUSE_MS = 500

/** Sends a request, and once more after a pause if the server fails. @param isDone what a failed request has done all the same */
export async function ask(
  api: Api,
  call: Call,
  isDone: () => Promise<unknown> = () => Promise.resolve(null),
): Promise<unknown> {
  try {
    return await api.send(call)
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.status < 500) throw error
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return (await isDone()) ?? api.send(call)
  }
}
