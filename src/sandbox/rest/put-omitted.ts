import recorded from '../../contract/facts/put-omitted.json' with { type: 'json' }
import type { PutOmittedFacts } from '../../contract/facts/facts.ts'
import { isObject } from '../../contract/json-object.ts'
import type { Model } from '../models/model.ts'

const RESETS: PutOmittedFacts = recorded

/** A relation may be written by its names instead (`nodes_display`). */
const isGiven = (body: object, name: string): boolean =>
  Object.hasOwn(body, name) || Object.hasOwn(body, `${name}_display`)

/** The body of a PUT with the defaults that a core sets for the fields that it leaves out. */
export function withOmitted({ facts }: Model, body: unknown): unknown {
  if (!isObject(body)) return body
  const omitted = Object.entries(RESETS[facts.url] ?? {}).filter(([name]) => !isGiven(body, name))
  return { ...Object.fromEntries(omitted), ...body }
}
