import type { FieldFact, Facts } from '../../contract/facts.ts'
import { isObject, type JsonObject, ownAt } from '../../contract/json-object.ts'
import { readMetadata } from '../../contract/metadata.ts'
import { openApiMetadata } from '../../servers/openapi/openapi-metadata.ts'
import { describedBy } from '../../servers/adapter/described-fields.ts'
import type { Product } from '../../contract/product/product.ts'
import { withQuery } from '../../contract/url.ts'
import { recordedFacts } from '../../registry/facts/recorded-facts.ts'
import type { CoreAnswer } from './ask-core.ts'

/** Asks a URL of the server; null: it describes nothing there. @throws an error with the reason of a failure */
export type AskServer = (method: 'GET' | 'OPTIONS', path: string) => Promise<CoreAnswer>

export interface ServerRecording {
  readonly facts: Facts
  readonly row: JsonObject | null
  readonly notes: readonly string[]
}

/** Why there is nothing to record; the message is a line. */
export class NothingDescribed extends Error {}

const rowsIn = (body: unknown, { paging }: Product): readonly JsonObject[] | null => {
  const rows: unknown = paging.rows === null || Array.isArray(body) ? body : ownAt(body, paging.rows.split('.'))
  return Array.isArray(rows) ? rows.filter(isObject) : null
}

const withoutSlash = (path: string, { api }: Product): string => (api.slash ? path : path.replace(/\/$/, ''))

/** What another server than a core says of a list: a page, and the answers to OPTIONS of the list and of its first row, or its document. */
export async function recordServerList(ask: AskServer, address: string, product: Product): Promise<ServerRecording> {
  const [url = ''] = address.split('?')
  const size = product.paging.size === null ? {} : { [product.paging.size]: '1' }
  const page = await ask('GET', withQuery(withoutSlash(url, product), size))
  const rows = rowsIn(page.body, product)
  if (rows === null)
    throw new NothingDescribed(
      `GET ${url} has no rows at ${product.paging.rows ?? 'its top'}: is it a list? Else change "paging" in product.json.`,
    )
  const [row = null] = rows
  const id = row?.['id']
  const item = typeof id === 'string' || typeof id === 'number' ? `${url}${encodeURIComponent(id)}/` : null
  const described =
    product.metadata.source === 'openapi'
      ? await byDocument(ask, url, product)
      : await byOptions(ask, { url, item }, product)
  const metadata = readMetadata(described.body)
  const facts = recordedFacts({ path: url, status: 200, allow: described.allow, body: described.body }, undefined)
  if (facts === null || metadata.kind === 'no-metadata')
    throw new NothingDescribed(
      `${url} describes no fields: sign in with an account that may write here, or write the facts by hand (docs/overlay.md).`,
    )
  const fields = metadata.fields.GET ?? metadata.fields.POST ?? []
  const known = new Map(fields.map((field) => [field.name, field]))
  const extended = (fact: FieldFact): FieldFact => {
    const field = known.get(fact.name)
    const value = row?.[fact.name]
    const many = field?.many ?? (fact.type === 'field' && Array.isArray(value))
    return {
      ...fact,
      ...(field === undefined || field.label === fact.name ? {} : { label: field.label }),
      ...(field?.related === undefined ? {} : { related: field.related }),
      ...(many ? { many: true as const } : {}),
    }
  }
  return {
    facts: {
      ...facts,
      detailMethods: facts.methods.filter((method) => method !== 'POST'),
      ...(described.params.length === 0 ? {} : { params: described.params }),
      fields: facts.fields.map(extended),
      ...(facts.differences === undefined
        ? {}
        : { differences: facts.differences.map((each) => ({ ...each, fields: each.fields.map(extended) })) }),
    },
    row,
    notes: described.notes,
  }
}

interface DescribedList {
  readonly body: JsonObject
  readonly allow: readonly string[]
  readonly params: readonly string[]
  readonly notes: readonly string[]
}

async function byOptions(
  ask: AskServer,
  { url, item }: { readonly url: string; readonly item: string | null },
  product: Product,
): Promise<DescribedList> {
  const list = await ask('OPTIONS', url)
  const object = item === null ? null : await ask('OPTIONS', item)
  const answers = { list: list.body, object: object?.body ?? null, hasRow: item !== null, facts: null }
  return {
    body: describedBy(answers, product),
    allow: [...new Set([...list.allow, ...(object?.allow ?? [])])].filter(
      (method) => !['HEAD', 'OPTIONS'].includes(method),
    ),
    params: [],
    notes: [
      'OPTIONS of this server names no filters and no order: set "filter" and "order" of the fields that have them in the facts.',
      ...(item === null ? ['There was no row to ask: record again when there is one.'] : []),
    ],
  }
}

async function byDocument(ask: AskServer, url: string, product: Product): Promise<DescribedList> {
  const { document } = product.metadata
  if (document === null) throw new NothingDescribed('product.json names no document.')
  const answer = openApiMetadata((await ask('GET', document)).body, url, 'list', product)
  if (answer.kind !== 'metadata') throw new NothingDescribed(`${document}: ${answer.reason}`)
  return {
    body: answer.body,
    allow: [...new Set([...answer.methods, ...answer.rowMethods])],
    params: answer.params,
    notes: [],
  }
}
