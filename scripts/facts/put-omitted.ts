import { factFields, type Facts, factsName, type FieldFact, type PutOmittedFacts } from '../../src/contract/facts.ts'
import { isObject } from '../../src/contract/json-object.ts'
import { readObject } from './recording.ts'

const IDENTIFIER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Fields that a PUT resets when it omits them. Recorded are fields whose stored value differed from the default; where a
 * server resets any field, it resets every field that has a default in OPTIONS.
 */
export async function putOmittedFacts(folder: string, facts: ReadonlyMap<string, Facts>): Promise<PutOmittedFacts> {
  const { resources } = await readObject(folder, 'put-omitted.json')
  if (!isObject(resources)) throw new Error('put-omitted.json names no resources')
  return Object.fromEntries(
    Object.entries(resources).map(([url, recorded]) => {
      const reset = resetsOf(memberOf(recorded, 'reset'))
      return [url, Object.keys(reset).length === 0 ? {} : { ...defaultsOf(facts.get(factsName(url))), ...reset }]
    }),
  )
}

const memberOf = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined)

function resetsOf(reset: unknown): Readonly<Record<string, unknown>> {
  if (!isObject(reset)) throw new Error('put-omitted.json: a resource without "reset"')
  return Object.fromEntries(Object.entries(reset).map(([name, found]) => [name, afterOf(found)]))
}

function afterOf(found: unknown): unknown {
  const examples = memberOf(found, 'examples')
  const first: unknown = Array.isArray(examples) ? examples[0] : undefined
  const after = memberOf(first, 'after')
  // Ids of another server: this one fills in its own.
  return Array.isArray(after) ? after.filter((item) => !IDENTIFIER.test(String(item))) : after
}

const isReset = ({ readOnly, writeOnly, default: value }: FieldFact): boolean =>
  readOnly !== true && writeOnly !== true && value !== undefined && value !== ''

function defaultsOf(facts: Facts | undefined): Readonly<Record<string, unknown>> {
  if (facts === undefined) return {}
  const fields = factFields(facts, 'PUT', 'detail').filter(isReset)
  return Object.fromEntries(fields.map(({ name, default: value }) => [name, value]))
}
