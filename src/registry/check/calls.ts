import type { CallFact, CallFacts, Facts } from '../../contract/facts.ts'

const DETAIL_METHODS = ['GET', 'PUT', 'PATCH', 'DELETE']

/** A URL with `{}` for each placeholder, without its query. */
export const bareUrl = (url: string): string => (url.split('?')[0] ?? '').replace(/\{[^{}]*\}/g, '{}')

/** The calls that the facts of a list imply, and those that they name. */
export function callsOf(facts: readonly Facts[]): CallFacts {
  const calls = facts.flatMap(({ url, allow, params, calls: further = {} }): [string, CallFact][] => [
    [bareUrl(url), { methods: allow, ...(params === undefined ? {} : { params }) }],
    [`${bareUrl(url)}{}/`, { methods: allow.filter((method) => DETAIL_METHODS.includes(method)) }],
    ...Object.entries(further).map(([below, methods]): [string, CallFact] => [bareUrl(url + below), { methods }]),
  ])
  return mergedCalls(calls)
}

/** The calls of the product: facts add lists that are not in calls.json, whose objects may take any method. */
export function productCalls(recorded: CallFacts, facts: readonly Facts[]): CallFacts {
  const others = facts.filter(({ url }) => recorded[bareUrl(url)]?.methods === undefined)
  const calls = others.flatMap(({ url, allow }): [string, CallFact][] => [
    [bareUrl(url), { methods: allow }],
    ...(recorded[`${bareUrl(url)}{}/`] === undefined ? [[`${bareUrl(url)}{}/`, {}] as [string, CallFact]] : []),
  ])
  return mergedCalls([...calls, ...Object.entries(recorded)])
}

/** Calls by URL; what several say of one is joined. */
export function mergedCalls(calls: Iterable<readonly [string, CallFact]>): CallFacts {
  const all = new Map<string, CallFact>()
  for (const [url, call] of calls) {
    const known = all.get(url)
    all.set(url, known === undefined ? call : joined(known, call))
  }
  return Object.fromEntries(all)
}

/** What says no method adds parameters or orders alone. */
const joined = (left: CallFact, right: CallFact): CallFact => ({
  ...(left.methods === undefined && right.methods === undefined
    ? {}
    : { methods: [...new Set([...(left.methods ?? []), ...(right.methods ?? [])])] }),
  params: [...(left.params ?? []), ...(right.params ?? [])],
  orders: [...(left.orders ?? []), ...(right.orders ?? [])],
})
