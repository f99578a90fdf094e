import type { CallFact } from '../../contract/facts.ts'
import { bareUrl } from './calls.ts'
import type { CheckedRegistry } from './entry-context.ts'
import { fieldsOf, nearest } from './fields-of.ts'
import { found, type Found } from './problem.ts'
import type { World } from './world.ts'

/** Parameters that every list takes. */
const GENERAL_PARAMS: readonly string[] = [
  ...['search', 'order', 'limit', 'offset', 'spm', 'ids', 'oid', 'all', 'fields_size', 'cache_policy'],
  ...['date_from', 'date_to'],
]

/** The calls that a URL of an entry may be: a placeholder matches any segment. */
function callsAt(url: string, { calls }: World): readonly CallFact[] {
  const bare = bareUrl(url)
  const exact = calls[bare]
  if (exact !== undefined) return [exact]
  if (!bare.includes('{}')) return []
  const pattern = new RegExp(`^${bare.split('{}').map(escaped).join('[^/]+')}$`)
  return Object.entries(calls).flatMap(([known, call]) => (pattern.test(known) ? [call] : []))
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A server answers the call. */
export function* checkCall(pointer: string, method: string, url: string, { world }: CheckedRegistry): Found {
  if (!url.startsWith('/api/')) return
  const calls = callsAt(url, world)
  if (calls.length === 0) {
    const guess = nearest(bareUrl(url), Object.keys(world.calls))
    return yield found(
      pointer,
      `no server is known to answer ${url}${guess}: name it in calls of the facts of its list`,
    )
  }
  if (calls.some(({ methods }) => methods === undefined || methods.includes(method))) return
  const methods = [...new Set(calls.flatMap((call) => call.methods ?? []))]
  yield found(pointer, `${url} does not accept ${method}, only ${methods.join(', ')}`)
}

/** Whether a URL takes one of the methods, as far as is known. */
export function accepts(url: string, methods: readonly string[], { world }: CheckedRegistry): boolean {
  const calls = callsAt(url, world)
  return calls.length === 0 || calls.some((call) => methods.some((method) => call.methods?.includes(method) ?? true))
}

/** The parameters that a list takes; null: nothing is known of it. */
function paramsOf(url: string, { facts, calls }: World): readonly string[] | null {
  const fields = fieldsOf(url, ['GET'], facts)
  const call = calls[bareUrl(url)]
  if (fields === null && call?.params === undefined) return null
  const filters = [...(fields ?? [])].filter(([, field]) => field.filter === true).map(([name]) => name)
  return [...filters, ...(call?.params ?? []), ...GENERAL_PARAMS]
}

/** One parameter, named by a value. */
export function* checkParam(pointer: string, name: string, url: string, { world }: CheckedRegistry): Found {
  const known = paramsOf(url, world)
  if (known !== null && !known.includes(name))
    yield found(pointer, `${url} takes no parameter ${name}${nearest(name, known)}`)
}

/** Parameters that a server does not know would be ignored silently, and the list would show too much. */
export function* checkParams(pointer: string, names: Iterable<string>, url: string, registry: CheckedRegistry): Found {
  for (const name of names) yield* checkParam(`${pointer}/${name}`, name, url, registry)
}

/** Fields by which a list is sorted without a mention in OPTIONS. */
export const ordersOf = (url: string, { calls }: World): readonly string[] => calls[bareUrl(url)]?.orders ?? []
