import { isObject } from '../../src/contract/json-object.ts'
import { type Facts, type FieldFact, importedFields } from '../../src/contract/facts.ts'
import { allFacts, readFacts } from './facts-metadata.ts'
import { describedBy, type Described, optionsDocument } from './options-document.ts'

/** An OPTIONS response of a core, rebuilt from the committed facts, without labels and help texts. */
export interface RecordedAnswer {
  readonly name: string
  readonly status: number
  readonly body: unknown
  readonly described: Described
}

/** The recorded core had no license, so drop what a license adds. */
const unlicensed = ({ licensed: _licensed, ...field }: FieldFact): FieldFact => field

function answer(name: string, facts: Described): RecordedAnswer {
  const described = facts.map(([method, fields]) => [method, fields.map(unlicensed)] as const)
  return { name, status: 200, body: optionsDocument(described), described }
}

const answersOf = (source: Facts['source'], on: 'list' | 'detail'): readonly RecordedAnswer[] =>
  [...allFacts]
    .filter(([, facts]) => facts.source === source)
    .map(([name, facts]) => answer(name, describedBy(facts, on)))
    .filter(({ described }) => described.length > 0)

function membersOf(file: string): readonly (readonly [string, unknown])[] {
  const value = readFacts(file)
  if (!isObject(value)) throw new Error(`${file}.json is an object`)
  return Object.entries(value)
}

function importOf(url: string, list: unknown): RecordedAnswer {
  const facts = allFacts.get(String(list))
  if (facts === undefined) throw new Error(`${url} imports what nobody knows`)
  return answer(url, [['POST', importedFields(facts)]])
}

/** The first page of a broken server, a refusal, or a description without `actions`. */
function refusalOf(name: string, fact: unknown): RecordedAnswer {
  if (!isObject(fact) || typeof fact['status'] !== 'number') throw new Error(`${name} has no status`)
  const { status, html } = fact
  const json = status === 200 ? { name: 'List', renders: [], parses: [] } : { detail: 'No.', code: 'not_allowed' }
  return { name, status, body: html === true ? '<!DOCTYPE html><html></html>' : json, described: [] }
}

/** Responses that describe fields: list URLs with their queries, and import URLs. */
export const described: readonly RecordedAnswer[] = [
  ...answersOf('recorded', 'list'),
  ...membersOf('imports').map(([url, list]) => importOf(url, list)),
]

export const undescribed: readonly RecordedAnswer[] = membersOf('no-metadata').map(([url, fact]) =>
  refusalOf(url, fact),
)

/** Responses for one object of a list. */
export const ofItems: readonly RecordedAnswer[] = answersOf('recorded', 'detail')

/** Responses of the enterprise endpoints, written by hand. */
export const derived: readonly RecordedAnswer[] = answersOf('derived', 'list')
