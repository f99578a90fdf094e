import type { FactDifference, Facts } from '../../contract/facts.ts'
import type { MetadataMethod } from '../../contract/field.ts'
import { readMetadata } from '../../contract/metadata.ts'
import { factsByMethod, type FieldsByMethod, sameFields } from './field-facts.ts'

/** The response to OPTIONS of a list URL, or of one of its objects. */
export interface OptionsAnswer {
  /** As requested, with its query. */
  readonly path: string
  readonly status: number
  /** The Allow header. */
  readonly allow: readonly string[]
  readonly body: unknown
}

const IDENTIFIER = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

export const readAllow = (header: unknown): readonly string[] =>
  typeof header === 'string' ? header.split(/,\s*/).filter((method) => method !== '') : []

/**
 * The facts that OPTIONS of a list URL gives.
 * @param item the answer of one of its objects, if there was one
 * @returns null for an answer without fields
 */
export function recordedFacts(list: OptionsAnswer, item: OptionsAnswer | undefined): Facts | null {
  const described = describedBy(list)
  const [base] = described.values()
  if (base === undefined) return null
  const detail = item === undefined ? null : describedBy(item)
  const differences = [...differing('list', described, base), ...differing('detail', detail ?? new Map(), base)]
  return {
    ...addressOf(list.path),
    source: 'recorded',
    allow: list.allow,
    methods: [...described.keys()],
    ...(detail === null ? {} : { detailMethods: [...detail.keys()] }),
    fields: base,
    ...(differences.length === 0 ? {} : { differences }),
  }
}

function describedBy({ body, status }: OptionsAnswer): FieldsByMethod {
  const metadata = readMetadata(body, status)
  return metadata.kind === 'metadata' ? factsByMethod(metadata) : new Map()
}

function differing(on: 'list' | 'detail', described: FieldsByMethod, base: Facts['fields']): readonly FactDifference[] {
  const differences: { on: typeof on; methods: MetadataMethod[]; fields: Facts['fields'] }[] = []
  for (const [method, fields] of described) {
    if (sameFields(fields, base)) continue
    const same = differences.find((difference) => sameFields(difference.fields, fields))
    if (same === undefined) differences.push({ on, methods: [method], fields })
    else same.methods.push(method)
  }
  return differences
}

/** The URL of a requested path, ids as `{id}`, and the query that its fields depend on. */
export function addressOf(path: string): Pick<Facts, 'url' | 'query'> {
  const url = new URL(path.replace(IDENTIFIER, '{id}'), 'http://core')
  const query = Object.fromEntries([...url.searchParams].filter(([name]) => name !== 'draw' && name !== 'display'))
  const named = decodeURIComponent(url.pathname)
  return Object.keys(query).length === 0 ? { url: named } : { url: named, query }
}
