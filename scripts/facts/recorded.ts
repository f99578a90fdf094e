import path from 'node:path'
import {
  type Facts,
  factsName,
  type FieldFact,
  importedFields,
  type ImportFacts,
  type NoMetadataFact,
  type NoMetadataFacts,
} from '../../src/contract/facts.ts'
import type { ChoiceValue } from '../../src/contract/field.ts'
import { sameFields } from '../../src/registry/facts/field-facts.ts'
import { addressOf, recordedFacts as factsOf } from '../../src/registry/facts/recorded-facts.ts'
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

const licensed = (facts: Facts | null): Facts | null =>
  facts === null ? null : { ...facts, fields: withLicensed(facts.url, facts.fields) }

const RENDER = '_render-to-json'
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
    const found = licensed(factsOf(list, items.get(list.name)))
    if (found === null) noMetadata[addressOf(list.path).url] = refusalOf(list)
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
