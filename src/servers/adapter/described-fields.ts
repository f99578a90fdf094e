import { type Facts, type FieldFact, factFields } from '../../contract/facts.ts'
import type { MetadataMethod } from '../../contract/field.ts'
import { isObject, type JsonObject, own } from '../../contract/json-object.ts'
import type { Product } from '../../contract/product/product.ts'

/** Fields by name, as OPTIONS describes them. */
type RawFields = Readonly<Record<string, JsonObject>>

/** What the answer to OPTIONS of a core has, and other servers do not send: `actions` of all methods, and the methods denied on rows. */
interface Described extends JsonObject {
  readonly actions: Readonly<Partial<Record<MetadataMethod, RawFields>>>
  readonly denied: readonly MetadataMethod[]
}

/** `date_published` -> `Date published`. */
const labelOf = (name: string): string => {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A recorded field in the notation of OPTIONS. */
function rawOf(fact: FieldFact): JsonObject {
  const { name, required = false, readOnly = false, writeOnly = false } = fact
  return {
    type: fact.type,
    label: fact.label ?? labelOf(name),
    required,
    read_only: readOnly,
    write_only: writeOnly,
    ...(fact.maxLength === undefined ? {} : { max_length: fact.maxLength }),
    ...(fact.choices === undefined
      ? {}
      : { choices: fact.choices.map((value) => ({ value, display_name: String(value) })) }),
    ...extrasOf(fact),
  }
}

/** What OPTIONS of such a server does not say, and the facts do: filters, order, and where a relation leads. */
function extrasOf({ filter, order, related, many }: FieldFact): JsonObject {
  return {
    ...(filter === true ? { filter } : {}),
    ...(order === true ? { order } : {}),
    ...(related === undefined ? {} : { related }),
    ...(many === undefined ? {} : { many }),
  }
}

/** The fields that facts describe for reading. */
const recordedFields = (facts: Facts): RawFields =>
  Object.fromEntries(factFields(facts, facts.methods[0] ?? 'GET').map((fact) => [fact.name, rawOf(fact)]))

/** Fields with what the facts say besides. */
function withFacts(fields: RawFields, facts: Facts | null): RawFields {
  const known = new Map(
    (facts === null ? [] : factFields(facts, facts.methods[0] ?? 'GET')).map((fact) => [fact.name, fact]),
  )
  const all = Object.entries(fields).map(([name, raw]) => {
    const fact = known.get(name)
    return [name, fact === undefined ? raw : { ...raw, ...extrasOf(fact) }] as const
  })
  return Object.fromEntries(all)
}

/** The fields of a method in an answer to OPTIONS; null: it describes none. */
function fieldsIn(body: unknown, method: MetadataMethod): RawFields | null {
  const actions = isObject(body) ? own(body, 'actions') : null
  const fields = isObject(actions) ? own(actions, method) : null
  if (!isObject(fields)) return null
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, JsonObject] => isObject(entry[1])))
}

const WRITES = ['POST', 'PUT', 'PATCH'] as const

/** Answers to OPTIONS of a list and of one of its objects; null: none, or none with fields. */
interface OptionsAnswers {
  readonly list: unknown
  readonly object: unknown
  readonly hasRow: boolean
  readonly facts: Facts | null
}

/**
 * Both answers as one. Fields to read are those that the server describes for any method, else the recorded ones.
 */
export function describedBy({ list, object, hasRow, facts }: OptionsAnswers, { metadata }: Product): Described {
  const own = (method: MetadataMethod) => fieldsIn(list, method) ?? fieldsIn(object, method)
  const post = fieldsIn(list, 'POST')
  const put = own('PUT') ?? own('PATCH')
  const read = metadata.methods.includes('GET') ? own('GET') : null
  const readable = read ?? merged(post, put) ?? (facts === null ? null : recordedFields(facts))
  // Without a row nothing says whether rows may be changed: the server decides when one is sent.
  const changed = put ?? (hasRow ? null : post)
  const actions: Partial<Record<MetadataMethod, RawFields>> = {
    ...(readable === null ? {} : { GET: withFacts(readable, facts) }),
    ...(post === null ? {} : { POST: withFacts(post, facts) }),
    ...(changed === null ? {} : { PUT: withFacts(changed, facts), PATCH: withFacts(changed, facts) }),
  }
  return { actions, denied: WRITES.filter((method) => actions[method] === undefined) }
}

/** A method that leaves out fields of another one, such as those that are set once. */
const merged = (post: RawFields | null, put: RawFields | null): RawFields | null =>
  post === null && put === null ? null : { ...put, ...post }
