import { isObject } from '../../src/contract/json-object.ts'
import { bodies, index, references } from '../support/registry.ts'

/** A parameter with the value that the console sends to a list URL; `from` says where the console has it. */
export interface FilterConstant {
  readonly from: string
  readonly url: string
  readonly param: string
  readonly value: string
}

const all = await Promise.all(Object.values(bodies).map(async (load) => (await load()).default))

const urlOf = (key: unknown): string => index.find((entry) => entry.key === key)?.url ?? ''

const referenceUrl = (from: unknown, field: unknown): string | undefined => {
  const named = typeof from === 'string' ? references[from] : undefined
  const byField = Object.values(references).find(({ fields }) => fields?.some((name) => name === field) === true)
  return (named ?? byField)?.url
}

function paramsOf(from: string, url: string, params: unknown): readonly FilterConstant[] {
  if (!isObject(params)) return []
  return Object.entries(params).map(([param, value]) => ({ from, url, param, value: String(value) }))
}

/** What is below an entry: each object that names parameters, with the URL that they go to. */
function* constantsIn(from: string, url: string, json: unknown): Generator<FilterConstant> {
  if (Array.isArray(json)) {
    for (const item of json) yield* constantsIn(from, url, item)
    return
  }
  if (!isObject(json)) return
  const { table, params, query, initial, field, from: reference, tree, param, ...rest } = json
  if (table !== undefined) yield* paramsOf(from, urlOf(table), params)
  if (query !== undefined) yield* paramsOf(from, referenceUrl(reference, field) ?? url, query)
  // Of a list they are filters; of a field the first value.
  if (isObject(initial) && field === undefined) yield* paramsOf(from, url, initial)
  if (typeof param === 'string' && Array.isArray(rest['choices']))
    yield* rest['choices'].map((value: unknown) => ({ from, url, param, value: String(value) }))
  if (isObject(tree)) yield* constantsIn(from, String(tree['url']), tree)
  for (const inner of Object.values(rest)) yield* constantsIn(from, url, inner)
}

/** Every constant parameter of the registry: fixed queries, first filters, kinds, tables in tabs, trees, references. */
export function entryConstants(): readonly FilterConstant[] {
  const ofEntries = all.flatMap((entry) => [...constantsIn(entry.key, urlOf(entry.key), entry)])
  const ofReferences = Object.entries(references).flatMap(([key, { url, query }]) => paramsOf(key, url, query))
  return [...ofEntries, ...ofReferences]
}
