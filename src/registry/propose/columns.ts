import type { FieldFact } from '../../contract/facts.ts'
import { DISTINGUISHING_FIELDS, NAMING_FIELDS } from '../../contract/field-names.ts'
import { MANY_RELATIONS } from '../../contract/relations.ts'
import { hasSecretName } from '../../engine/form/secrets.ts'

const MOST_SHOWN = 7

/** Of every list of a core: who wrote a row, and in which organization. */
const BOOKKEEPING: ReadonlySet<string> = new Set([
  ...['org_id', 'org_name', 'created_by', 'updated_by', 'date_updated', 'comment', 'description'],
])
const HIDDEN: ReadonlySet<string> = new Set(['id', 'org_id', 'org', 'oid'])
const NAMES: readonly string[] = ['name', ...NAMING_FIELDS]
const DISTINGUISHING: readonly string[] = DISTINGUISHING_FIELDS

const DATE = /^(datetime|last_login)$|^date_|_(at|time|date)$/
const COUNT = /_(amount|count)$/
const DISPLAY = /_display$/
const PUBLIC_KEY = /(^|_)public_key$/

/** In the order of columns. */
type Kind = 'name' | 'distinguishing' | 'text' | 'state' | 'count' | 'date' | 'bookkeeping'
const ORDER: readonly Kind[] = ['name', 'distinguishing', 'text', 'state', 'count', 'date', 'bookkeeping']

interface Candidate {
  readonly field: FieldFact
  readonly kind: Kind
}

export interface ColumnProposal {
  /** The field that names a row. */
  readonly name: string
  /** All columns, in order. */
  readonly columns: readonly string[]
  readonly shown: readonly string[]
  /** Fields whose values no column shows in a readable way. */
  readonly unreadable: readonly string[]
}

const baseOf = (name: string): string => name.replace(DISPLAY, '').replace(/^get_/, '')

const isText = ({ type }: FieldFact): boolean => ['string', 'email', 'url', 'slug', 'choice', 'regex'].includes(type)

/** A secret by its name, or a text that the server never sends. A public key is none. */
export const isSecret = ({ name, type, writeOnly }: FieldFact): boolean =>
  (writeOnly === true && type === 'string') ||
  (hasSecretName(name) && !PUBLIC_KEY.test(name)) ||
  /(^|_)(verify_code|otp|secret\w*|private_key\w*)$/i.test(name)

/** Nobody reads these in a column. */
const isHidden = (field: FieldFact): boolean =>
  field.writeOnly === true ||
  HIDDEN.has(field.name) ||
  isSecret(field) ||
  (/_id$/.test(field.name) && field.related === undefined) ||
  PUBLIC_KEY.test(field.name)

/** A text of the choice or the relation that another column shows, or the ids of records that are sent as a whole. */
function isRepeated({ name, related }: FieldFact, known: ReadonlyMap<string, FieldFact>): boolean {
  if (related !== undefined) {
    const record = name.replace(/_?ids?$/i, '')
    return record !== name && (known.has(record) || known.has(`${record}s`))
  }
  if (!DISPLAY.test(name)) return false
  const base = known.get(baseOf(name))
  return name.startsWith('get_') ? known.has(name.slice('get_'.length)) || base !== undefined : base?.type === 'choice'
}

/** A column can show the value: a text, a number, a state, a time or a list of words. */
function isReadable(field: FieldFact, known: ReadonlyMap<string, FieldFact>): boolean {
  const { name, type, child } = field
  // The words of a code are beside it.
  if (type === 'string' && known.has(`${name}_display`)) return false
  if (type === 'nested object' || type === 'image upload') return false
  if (type === 'list') return child === undefined || (child.type !== 'nested object' && child.children === undefined)
  if (type !== 'field') return true
  // The list that a relation leads to has the names of its records.
  if (field.related !== undefined) return true
  if (DISPLAY.test(name) || COUNT.test(name) || DATE.test(name) || /^(is|has)_/.test(name)) return true
  if (BOOKKEEPING.has(name)) return true
  return !known.has(`${name}_display`) && NAMES.includes(name) && !MANY_RELATIONS.has(name)
}

function kindOf(field: FieldFact, naming: string): Kind {
  const { name, type } = field
  if (name === naming) return 'name'
  if (BOOKKEEPING.has(name)) return 'bookkeeping'
  if (DISTINGUISHING.includes(name)) return 'distinguishing'
  if (type === 'datetime' || type === 'date' || (type === 'field' && DATE.test(name))) return 'date'
  if (type === 'boolean' || type === 'choice' || /^(is|has)_/.test(name)) return 'state'
  return COUNT.test(name) ? 'count' : 'text'
}

/** The field that names a row: by its name, else the first text. */
function namingField(fields: readonly FieldFact[]): string {
  const named = NAMES.find((name) =>
    fields.some((field) => field.name === name && (isText(field) || field.type === 'field')),
  )
  if (named !== undefined) return named
  const texts = fields.filter((field) => isText(field) && field.type !== 'choice' && !BOOKKEEPING.has(field.name))
  const first = texts.find(({ required }) => required === true) ?? texts[0]
  const display = fields.find(({ name }) => DISPLAY.test(name) && !MANY_RELATIONS.has(baseOf(name)))
  return (first ?? display)?.name ?? 'id'
}

/** The lower, the sooner a column is shown. */
function priority({ field, kind }: Candidate, firstDate: string | undefined): number {
  const isSearched = field.filter === true || field.required === true
  switch (kind) {
    case 'name':
      return 0
    case 'distinguishing':
      return 1
    case 'text':
      return isSearched || DISPLAY.test(field.name) ? 3 : 6
    case 'state':
      return isSearched || field.name === 'is_active' ? 2 : 5
    case 'count':
      return 4
    case 'date':
      return field.name === firstDate ? 2 : 7
    case 'bookkeeping':
      return Number.POSITIVE_INFINITY
  }
}

/** When a row began, else when it was made. */
function firstDateOf(candidates: readonly Candidate[]): string | undefined {
  const dates = candidates.filter(({ kind }) => kind === 'date').map(({ field }) => field.name)
  return ['date_start', 'datetime', 'date_created'].find((name) => dates.includes(name)) ?? dates[0]
}

/** The columns of a list by what the server says about its fields: name first, states, dates last, no secrets. */
export function proposeColumns(fields: readonly FieldFact[]): ColumnProposal {
  const known = new Map(fields.map((field) => [field.name, field]))
  const open = fields.filter((field) => !isHidden(field) && !isRepeated(field, known))
  const readable = open.filter((field) => isReadable(field, known))
  const name = namingField(readable)
  const candidates = readable.map((field): Candidate => ({ field, kind: kindOf(field, name) }))
  const inOrder = (some: readonly Candidate[]): readonly string[] =>
    ORDER.flatMap((kind) => some.filter((each) => each.kind === kind)).map(({ field }) => field.name)
  const firstDate = firstDateOf(candidates)
  const ranked = candidates
    .filter(({ kind }) => kind !== 'bookkeeping')
    .map((each, at) => ({ each, rank: priority(each, firstDate) * fields.length + at }))
    .sort((left, right) => left.rank - right.rank)
  const first = name === 'id' ? ['id'] : []
  const shown = inOrder(ranked.slice(0, MOST_SHOWN - first.length).map(({ each }) => each))
  const all = [...first, ...inOrder(candidates)]
  return {
    name,
    columns: all,
    shown: [...first, ...shown],
    unreadable: open
      .filter((field) => !readable.includes(field) && !all.includes(`${field.name}_display`))
      .map((field) => field.name),
  }
}
