import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { type Facts, factsName, type FieldFact } from '../../src/contract/facts.ts'
import type { MetadataMethod } from '../../src/contract/field.ts'
import type { JsonObject } from '../../src/contract/json-object.ts'
import { isObject } from '../../src/contract/json-object.ts'
import { readMetadata } from '../../src/contract/metadata.ts'
import { factOf } from '../../src/registry/facts/field-facts.ts'
import { readObject } from './recording.ts'

const METHODS: readonly MetadataMethod[] = ['GET', 'POST', 'PUT', 'PATCH']

/** The facts of the enterprise endpoints, written by hand; one variant per value that decides the children. */
export async function derivedFacts(folder: string): Promise<ReadonlyMap<string, Facts>> {
  const facts = new Map<string, Facts>()
  for (const file of (await readdir(path.join(folder, 'xpack'))).filter((name) => name.includes('xpack__')).sort()) {
    const source = await readObject(folder, 'xpack', file)
    const base = factsOf(source)
    for (const found of [base, ...variantsOf(source, base)]) facts.set(factsName(found.url, found.query), found)
  }
  return facts
}

function factsOf(source: JsonObject): Facts {
  const methods = isObject(source['methods']) ? source['methods'] : {}
  const allow = textsOf(methods['list'] ?? methods['detail'])
  const detail = textsOf(methods['detail'])
  return {
    url: String(source['url']),
    source: 'derived',
    allow,
    methods: METHODS.filter((method) => allow.includes(method)),
    ...(detail.length === 0 ? {} : { detailMethods: METHODS.filter((method) => detail.includes(method)) }),
    fields: withSentFilters(fieldsOf(source['fields']), source['filters']),
  }
}

/** Only filters that a console certainly sends are facts, no guessed ones. */
function withSentFilters(fields: readonly FieldFact[], filters: unknown): readonly FieldFact[] {
  const sent = Array.isArray(filters) ? filters.filter(isObject).filter((filter) => filter['basis'] === 'sent') : []
  const names = new Set(sent.map((filter) => filter['name']))
  return fields.map((field) => (names.has(field.name) ? { ...field, filter: true } : field))
}

/** `children: {field, query, byValue}`: the query param that decides the children of an object. */
function variantsOf(source: JsonObject, base: Facts): readonly Facts[] {
  const children = source['children']
  if (!isObject(children) || !isObject(children['byValue'])) return []
  return Object.entries(children['byValue']).map(([value, variant]) => {
    const attributes = fieldsOf(isObject(variant) ? variant['attrs'] : undefined)
    const fields = base.fields.map((field) =>
      field.name === children['field'] ? { ...field, children: attributes } : field,
    )
    return { ...base, query: { [String(children['query'])]: value }, fields }
  })
}

/** Read by the same guard as recordings, after choices, which are bare values here, get their shape. */
function fieldsOf(members: unknown): readonly FieldFact[] {
  const metadata = readMetadata({ actions: { GET: shaped(members) } })
  return metadata.kind === 'metadata' ? (metadata.fields.GET ?? []).map((field) => factOf(field)) : []
}

function shaped(members: unknown): unknown {
  if (!isObject(members)) return members
  return Object.fromEntries(
    Object.entries(members).map(([name, field]) => [name, isObject(field) ? shapedField(field) : field]),
  )
}

function shapedField(field: JsonObject): JsonObject {
  const choices = Array.isArray(field['choices']) ? field['choices'].map((value: unknown) => ({ value })) : []
  const child = isObject(field['child']) ? { child: shapedField(field['child']) } : {}
  return { ...field, choices, children: shaped(field['children']), ...child }
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
