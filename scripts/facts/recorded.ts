import path from 'node:path'
import type {
  FactDifference,
  Facts,
  ImportFacts,
  NoMetadataFact,
  NoMetadataFacts,
} from '../../src/contract/facts/facts.ts'
import { factsName, importedFields } from '../../src/contract/facts/facts.ts'
import type { MetadataMethod } from '../../src/contract/field.ts'
import { readMetadata } from '../../src/contract/metadata.ts'
import type { FieldsByMethod } from './field-facts.ts'
import { factsByMethod, sameFields } from './field-facts.ts'
import { withLicensed } from './licensed.ts'
import type { Recording } from './recording.ts'
import { readRecordings } from './recording.ts'

const RENDER = '_render-to-json'
const IDENTIFIER = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

export interface Recorded {
  readonly facts: ReadonlyMap<string, Facts>
  readonly noMetadata: NoMetadataFacts
  readonly imports: ImportFacts
}

/** The facts of every recorded OPTIONS, in one language: labels and help texts are none. */
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
