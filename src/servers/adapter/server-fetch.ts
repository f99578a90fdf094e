import type { Product } from '../../contract/product/product.ts'
import { coreProblem } from './server-problem.ts'
import { readProblem } from '../../contract/problem.ts'

/** Sends requests, and turns refusals of the server into those of a core. */
export function serverFetch(product: Product): typeof fetch {
  return async (input, init) => asCore(await withSessionCheck(product, await fetch(input, init)))
}

/**
 * Servers answer 403 both to a user who may not do something and without a session: after a 403 the URL that is open to everybody who is
 * signed in distinguishes them. Without a session the answer is a 401.
 */
async function withSessionCheck({ check, profile }: Product, response: Response): Promise<Response> {
  if (response.status !== 403) return response
  const probes = new Set([check, profile?.path ?? check])
  const path = new URL(response.url).pathname
  const probe = probes.has(path) ? response : await fetch(check, { headers: { Accept: 'application/json' } })
  if (probe.status !== 401 && probe.status !== 403) return response
  return new Response(await response.blob(), { status: 401, headers: response.headers })
}

/** Statuses with which servers refuse the members of a body; a core has 400 alone. */
const INVALID: ReadonlySet<number> = new Set([409, 422])

async function asCore(response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  if (response.status < 400 || !type.includes('json')) return response
  const text = await response.text()
  const { body, status } = inCoreNotation(response.status, text)
  return new Response(body, { status, headers: withoutLength(response.headers) })
}

function inCoreNotation(status: number, text: string): { readonly body: string; readonly status: number } {
  try {
    const json: unknown = JSON.parse(text)
    const problem = coreProblem(json)
    const { fields } = readProblem(status, 'application/json', problem ?? json)
    const isInvalid = INVALID.has(status) && Object.keys(fields).length > 0
    return { body: problem === null ? text : JSON.stringify(problem), status: isInvalid ? 400 : status }
  } catch {
    return { body: text, status }
  }
}

function withoutLength(headers: Headers): Headers {
  const kept = new Headers(headers)
  for (const name of ['content-length', 'content-encoding']) kept.delete(name)
  return kept
}
