import { factFields, type Facts, type FieldFact } from '../../contract/facts.ts'
import { MANY_RELATIONS } from '../../contract/relations.ts'
import type { Reference } from '../../engine/registry/entry-types.generated.ts'
import { isEncrypted } from '../../engine/form/secrets.ts'
import { isRelation, partsOf, singularOf, targetOf } from '../facts/related-lists.ts'
import { isSecret, proposeColumns } from './columns.ts'

type References = Readonly<Record<string, Reference>>
type Item = string | { readonly field: string; readonly [key: string]: unknown }

interface Section {
  readonly title: string
  readonly fields: readonly Item[]
}

export interface FormProposal {
  readonly sections: readonly Section[]
  /** References that the form needs and that do not exist yet. */
  readonly references: References
  readonly notes: readonly string[]
}

/** Written by the server, even if it says otherwise. */
const OF_THE_SERVER: ReadonlySet<string> = new Set([
  ...['id', 'org_name', 'created_by', 'updated_by', 'date_created', 'date_updated'],
])

interface Lists {
  readonly references: References
  /** Of every list that is known. */
  readonly facts: readonly Facts[]
}

interface Chosen {
  readonly item: Item | null
  readonly reference?: readonly [string, Reference]
  readonly note?: string
}

function referenceTo(target: Facts): Reference | null {
  const fields = factFields(target, 'GET')
  const { name } = proposeColumns(fields)
  return fields.some((field) => field.name === 'id') ? { url: target.url, label: `{${name}}` } : null
}

/** Whether a field holds several records: `users`, but not `status`. */
const manyOf = ({ name, many }: FieldFact): { readonly many?: true } =>
  many !== undefined || MANY_RELATIONS.has(name) || singularOf(name) === name ? {} : { many: true }

/** How a record is chosen: by a reference that claims the field, by one to the list of its name, or not at all. */
function chosen(field: FieldFact, app: string, lists: Lists): Chosen {
  const { name } = field
  const known = Object.entries(lists.references)
  if (known.some(([, { fields }]) => fields?.includes(name) === true)) return { item: name }
  const { target, found } = targetOf(field, app, lists.facts)
  if (target === null) return unknownList(field, found)
  const same = known.find(([, reference]) => reference.url === target.url && reference.query === undefined)
  if (same !== undefined) return { item: { field: name, from: same[0], ...manyOf(field) } }
  const reference = referenceTo(target)
  if (reference === null) return unknownList(field, found)
  const key = partsOf(target.url)
    .filter((part) => part !== '')
    .join('-')
  return { item: { field: name, from: key, ...manyOf(field) }, reference: [key, reference] }
}

/** A required record is typed as its id, so that a row can be created at all; others are left out. */
function unknownList({ name, required, many }: FieldFact, found: readonly Facts[]): Chosen {
  const why =
    found.length > 1 ? `several lists have its name: ${found.map(({ url }) => url).join(', ')}` : 'no list is known'
  const remedy = `record its list and name it in resources/references.json, then "from" in the form`
  if (required === true) {
    const isMany = many ?? (MANY_RELATIONS.has(name) || singularOf(name) !== name)
    const [input, shape] = isMany ? ['json', 'a JSON list of ids'] : ['string', 'an id']
    return { item: { field: name, input }, note: `${name} is typed as ${shape}: ${why}; ${remedy}.` }
  }
  return { item: null, note: `${name} is left out of the form: ${why}; ${remedy}.` }
}

/** Encrypted by default are the names that a core decrypts; any other secret is sent as it is. */
function secretItem({ name }: FieldFact): Chosen {
  if (isEncrypted({ field: name })) return { item: name }
  return {
    item: { field: name, input: 'password' },
    note: `${name} is sent as it is: add "encrypt": true if the server decrypts it.`,
  }
}

function chooseItem(field: FieldFact, app: string, lists: Lists): Chosen {
  // The header says it; few servers ask for it in the body too.
  if (field.name === 'org_id')
    return { item: field.required === true ? { field: 'org_id', constant: '{org.id}' } : null }
  if (isSecret(field) && ['string', 'field'].includes(field.type)) return secretItem(field)
  return isRelation(field) ? chosen(field, app, lists) : { item: field.name }
}

/** The section of a field: `basic` has what is required and what names a row. */
function sectionOf(field: FieldFact): string {
  const { name, type, required } = field
  if (isSecret(field)) return 'authentication'
  if (['comment', 'description', 'is_active'].includes(name)) return 'other'
  if (required === true || name === 'name') return 'basic'
  if (/^date_(start|expired|end)$/.test(name)) return 'validity'
  return type === 'boolean' || /^(comment|remark|note)s?$/.test(name) ? 'other' : 'basic'
}

const SECTIONS = ['basic', 'authentication', 'validity', 'other']

/** The name first, then what is required, in the order of the server. */
const rankOf = ({ name, required }: FieldFact): number => (name === 'name' ? 0 : required === true ? 1 : 2)

/** The form of a list by the fields that it accepts; null if it accepts none. */
export function proposeForm(facts: Facts, lists: Lists): FormProposal | null {
  const method = (['POST', 'PUT', 'PATCH'] as const).find((each) => facts.methods.includes(each))
  if (method === undefined) return null
  const [app] = partsOf(facts.url)
  const written = factFields(facts, method).filter(
    ({ name, readOnly }) => readOnly !== true && !OF_THE_SERVER.has(name) && !/_display$/.test(name),
  )
  const items = [...written]
    .sort((left, right) => rankOf(left) - rankOf(right))
    .map((field) => ({ field, ...chooseItem(field, app, lists) }))
  const sections = SECTIONS.flatMap((title): readonly Section[] => {
    const fields = items.flatMap(({ field, item }) => (item !== null && sectionOf(field) === title ? [item] : []))
    return fields.length === 0 ? [] : [{ title, fields }]
  })
  if (sections.length === 0) return null
  return {
    sections,
    references: Object.fromEntries(items.flatMap(({ reference }) => (reference === undefined ? [] : [reference]))),
    notes: items.flatMap(({ note }) => (note === undefined ? [] : [note])),
  }
}
