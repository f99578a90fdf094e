import path from 'node:path'
import {
  type FactDifference,
  type Facts,
  factsName,
  type FieldFact,
  importedFields,
  type ImportFacts,
  type NoMetadataFact,
  type NoMetadataFacts,
} from '../../src/contract/facts.ts'
import type { ChoiceValue, MetadataMethod } from '../../src/contract/field.ts'
import { readMetadata } from '../../src/contract/metadata.ts'
import { factsByMethod, type FieldsByMethod, sameFields } from './field-facts.ts'
import { readRecordings, type Recording } from './recording.ts'

/** Choices that need a license, by list URL and field: the recordings are of a community core, which lacks them. */
const LICENSED: Readonly<Record<string, Readonly<Record<string, readonly ChoiceValue[]>>>> = {
  '/api/v1/acls/login-acls/': { action: ['confirm'] },
  // 2: needs approval.
  '/api/v1/assets/cmd-filter-rules/': { action: [2] },
  '/api/v1/assets/cmd-filters/{id}/rules/': { action: [2] },
}

/** The fields of a URL, with the choices that a license adds. */
function withLicensed(url: string, fields: readonly FieldFact[]): readonly FieldFact[] {
  const known = LICENSED[url] ?? {}
  return fields.map((field) => {
    const licensed = known[field.name]
    return licensed === undefined ? field : { ...field, licensed }
  })
}

const RENDER = '_render-to-json'
const IDENTIFIER = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

interface Recorded {
  readonly facts: ReadonlyMap<string, Facts>
  readonly noMetadata: NoMetadataFacts
  readonly imports: ImportFacts
}

/** The facts of every recorded OPTIONS response, in one language, since labels and help texts are not facts. */
export async function recordedFacts(folder: string): Promise<Recorded> {
  const items = new Map((await readRecordings(path.join(folder, 'options_detail/en'))).map((item) => [item.name, item]))
  const facts = new Map<string, Facts>()
  const noMetadata: Record<string, NoMetadataFact> = {}
  const imports: Record<string, string> = {}
  for (const list of await readRecordings(path.join(folder, 'options/en'))) {
    const found = factsOf(list, items.get(list.name))
    if (found === null) noMetadata[addressOf(list).url] = refusalOf(list)
    else if (list.name.endsWith(RENDER)) imports[found.url] = listOf(found, facts)
    else facts.set(factsName(found.url, found.query), found)
  }
  return { facts, noMetadata, imports }
}

const refusalOf = ({ status, allow, body }: Recording): NoMetadataFact => ({
  status,
  allow,
  ...(typeof body === 'string' ? { html: true } : {}),
})

/** The name of the list (read before: it sorts before) whose fields `render-to-json/` repeats. */
function listOf(found: Facts, facts: ReadonlyMap<string, Facts>): string {
  const name = factsName(found.url.replace(/render-to-json\/$/, ''))
  const list = facts.get(name)
  if (list === undefined || !sameFields(importedFields(list), found.fields) || found.methods.join() !== 'POST')
    throw new Error(`${found.url} does not repeat the fields of ${name}`)
  return name
}

function factsOf(list: Recording, item: Recording | undefined): Facts | null {
  const described = describedBy(list)
  const [base] = described.values()
  if (base === undefined) return null
  const detail = item === undefined ? null : describedBy(item)
  const address = addressOf(list)
  const differences = [...differing('list', described, base), ...differing('detail', detail ?? new Map(), base)]
  return {
    ...address,
    source: 'recorded',
    allow: list.allow,
    methods: [...described.keys()],
    ...(detail === null ? {} : { detailMethods: [...detail.keys()] }),
    fields: withLicensed(address.url, base),
    ...(differences.length === 0 ? {} : { differences }),
  }
}

function describedBy(recording: Recording): FieldsByMethod {
  const metadata = readMetadata(recording.body, recording.status)
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

function addressOf(recording: Recording): { url: string; query?: Readonly<Record<string, string>> } {
  const url = new URL(recording.path.replace(IDENTIFIER, '{id}'), 'http://core')
  const query = Object.fromEntries([...url.searchParams].filter(([name]) => name !== 'draw' && name !== 'display'))
  const named = decodeURIComponent(url.pathname)
  return Object.keys(query).length === 0 ? { url: named } : { url: named, query }
}
