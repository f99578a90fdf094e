import { isObject, own, toText } from '../contract/json-object.ts'
import type { Api, Call } from './http.ts'
import { ObjectDeleted } from './failure.ts'

/** The URL of one object: that of its list and its id. */
const OBJECT = /^(\/.+\/)([\da-f]{8}-[\da-f-]{27}|\d+)\/$/

/**
 * Wraps an API: reads of an object that it has deleted are never sent. During a DELETE, new reads of the object wait and pending reads
 * are aborted; they are sent again if the server refuses the DELETE. After it, they fail with ObjectDeleted until a list contains the
 * object again: a server may answer 204 and keep it.
 */
export function withDeletions(api: Api, onDeleted: (url: string) => void): Api {
  const deleting = new Map<string, Promise<boolean>>()
  const deleted = new Set<string>()
  const reads = new Map<AbortController, string>()

  async function read(call: Call): Promise<unknown> {
    for (;;) {
      for (const [url, isDone] of deleting) if (call.url.startsWith(url)) await isDone
      for (const url of deleted) if (call.url.startsWith(url)) throw new ObjectDeleted(call.url)
      const before = [...deleted]
      const controller = new AbortController()
      reads.set(controller, call.url)
      try {
        const answer = await api.send({ ...call, signal: anySignal(controller.signal, call.signal) })
        for (const url of before) if (isListed(url, call.url, answer)) deleted.delete(url)
        return answer
      } catch (error) {
        if (!controller.signal.aborted || call.signal?.aborted === true) throw error
      } finally {
        reads.delete(controller)
      }
    }
  }

  async function remove(call: Call): Promise<unknown> {
    const { url } = call
    const sent = api.send(call)
    const isDone = sent.then(
      () => true,
      () => false,
    )
    deleting.set(url, isDone)
    for (const [controller, path] of reads) if (path.startsWith(url)) controller.abort()
    if (await isDone) {
      deleted.add(url)
      onDeleted(url)
    }
    deleting.delete(url)
    return sent
  }

  function send(call: Call & { readonly raw: true }): Promise<Response>
  function send(call: Call): Promise<unknown>
  function send(call: Call): Promise<unknown> {
    if (call.method === 'GET') return read(call)
    return call.method === 'DELETE' && OBJECT.test(call.url) && call.query === undefined ? remove(call) : api.send(call)
  }
  return { send }
}

/** Whether `answer`, the body of a GET, is a list that contains the object of `url`. */
function isListed(url: string, path: string, answer: unknown): boolean {
  const [, list, id] = OBJECT.exec(url) ?? []
  const rows = isObject(answer) ? own(answer, 'results') : answer
  return path === list && Array.isArray(rows) && rows.some((row) => isObject(row) && toText(own(row, 'id')) === id)
}

/** Aborted as soon as one of both is; `AbortSignal.any` is missing in the oldest browsers. */
export function anySignal(one: AbortSignal, other: AbortSignal | undefined): AbortSignal {
  if (other === undefined) return one
  const both = new AbortController()
  for (const signal of [one, other]) {
    if (signal.aborted) both.abort()
    else signal.addEventListener('abort', () => both.abort(), { once: true })
  }
  return both.signal
}
