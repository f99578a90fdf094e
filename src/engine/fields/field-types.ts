import type { Choice } from '../../contract/field.ts'

/** How a column of this type is laid out. */
interface CellTraits {
  /** Pixels with both paddings: all that the cell needs, as its values have a known length. */
  readonly width?: number
  /** Pixels that it can be cut to where room is short; `width` by default. */
  readonly leastWidth?: number
  /** The column is as wide as its longest choice, plus this many pixels for a mark before it. */
  readonly choiceMark?: number
  /** The column is as wide as its longest text, in this font. */
  readonly textFont?: 'text' | 'mono'
  /** Figures are aligned at their last digit. */
  readonly align?: 'end'
  /** In the narrow layout: shown at the end of the first line. */
  readonly isStatus?: true
  /** In the narrow layout: always among the facts of the second line. */
  readonly isTime?: true
  /** A moment, shown in local time or in UTC. */
  readonly isMoment?: true
  /** In the narrow layout: meaningless without its label. */
  readonly needsLabel?: true
}

/** Rules of a value by name: `value-schema.ts` makes the JSON Schema of them, with the limits and choices of the field. */
export type ValueRules =
  | { readonly kind: 'text'; readonly format?: string }
  /** The items follow the rules of the field's child, with this format in addition. */
  | { readonly kind: 'list'; readonly itemFormat?: string }
  /** Texts of one format, without limits. */
  | { readonly kind: 'texts'; readonly format: string }
  | {
      readonly kind:
        | 'any'
        | 'boolean'
        | 'choice'
        | 'choices'
        | 'decimal'
        | 'integer'
        | 'json'
        | 'number'
        /** A list if the field has items, else anything. */
        | 'relation'
        | 'true'
    }

/** How an input of this type behaves in a form. */
export interface InputTraits {
  /** When errors are shown: typed values on blur, picked ones on change. */
  readonly validatedOn: 'blur' | 'change'
  /** `group`: several controls, named by `aria-labelledby`. `none`: the control shows its own label. */
  readonly label?: 'group' | 'none'
  /** Never trimmed, and not sent while it is empty. */
  readonly isSecret?: true
  /** Rules of the input in place of those of the metadata type. */
  readonly rules?: ValueRules
}

/** What a metadata type says about a value. */
export interface ValueTraits {
  readonly rules: ValueRules
  /** An empty text is a value of its own: it is sent as it is, and not as null. */
  readonly isText?: true
  /** Servers take no null: a null in a response means never set. */
  readonly isNeverNull?: true
  /** Sent as a file; a response has its address, which servers do not accept. */
  readonly isFile?: true
}

interface FieldTypeTraits {
  /** Present if a column can have this type. */
  readonly cell?: CellTraits
  /** Present if a form field can have this type. */
  readonly input?: InputTraits
  /** Present if OPTIONS names this type. */
  readonly value?: ValueTraits
  /** Of a type of OPTIONS: the type that shows it; by default itself if it has a cell, else chosen by the name of the field. */
  readonly shownAs?: string
  /** Of a type of OPTIONS: the type that edits it; by default the type itself. `choose-input.ts` has those that depend on the field. */
  readonly editedAs?: string
  /** Compared as numbers: `"2"` equals 2. `text`: JSON holds it as text. */
  readonly number?: 'json' | 'text'
  /** Values of a filter; by default the choices of the field. */
  readonly filter?: readonly Choice[]
}

/** An empty label is replaced by the console's own Yes or No. */
const YES_NO: readonly Choice[] = [
  { value: 'true', label: '' },
  { value: 'false', label: '' },
]

const TYPED = { validatedOn: 'blur' } satisfies InputTraits
const PICKED = { validatedOn: 'change' } satisfies InputTraits
const PICKED_GROUP = { ...PICKED, label: 'group' } satisfies InputTraits
const FREE_TEXT = { rules: { kind: 'text' }, isText: true } satisfies ValueTraits
const ANY = { kind: 'any' } satisfies ValueRules
const EMAIL = { kind: 'text', format: 'email' } satisfies ValueRules
const URI = { kind: 'text', format: 'uri' } satisfies ValueRules
const JSON_TEXT = { ...TYPED, rules: { kind: 'json' } } satisfies InputTraits

/**
 * Each field type: how it is shown, compared, filtered, edited and sent. Data only, because the first rows of a list load
 * it; what forms do with it (rules, notation, the choice of an input) is in the files beside it. `console/fields` has the
 * components of the same keys, and a README.
 */
export const FIELD_TYPES = {
  // Named by OPTIONS: those of a core 2.28, and Django REST framework's dates, times and decimals.
  string: { input: TYPED, value: FREE_TEXT },
  regex: { value: FREE_TEXT, editedAs: 'string' },
  slug: { value: { rules: { kind: 'text', format: 'slug' }, isText: true }, editedAs: 'string' },
  email: { input: { ...TYPED, rules: EMAIL }, value: { rules: EMAIL, isText: true } },
  url: { input: { ...TYPED, rules: URI }, value: { rules: URI, isText: true }, shownAs: 'link' },
  integer: { input: TYPED, value: { rules: { kind: 'integer' } }, shownAs: 'number', number: 'json' },
  float: { input: TYPED, value: { rules: { kind: 'number' } }, shownAs: 'number', number: 'json' },
  decimal: {
    cell: { width: 96, align: 'end', needsLabel: true },
    input: TYPED,
    value: { rules: { kind: 'decimal' } },
    number: 'text',
  },
  boolean: {
    cell: { width: 84, isStatus: true, needsLabel: true },
    input: PICKED,
    value: { rules: { kind: 'boolean' }, isNeverNull: true },
    filter: YES_NO,
  },
  datetime: {
    cell: { width: 164, isTime: true, isMoment: true },
    input: TYPED,
    value: { rules: { kind: 'text', format: 'date-time' } },
  },
  date: {
    cell: { width: 104, isTime: true },
    input: TYPED,
    value: { rules: { kind: 'text', format: 'date' } },
  },
  time: {
    cell: { width: 88, needsLabel: true },
    input: TYPED,
    value: { rules: { kind: 'text', format: 'time' } },
  },
  choice: {
    cell: { choiceMark: 0, textFont: 'text' },
    value: { rules: { kind: 'choice' }, isNeverNull: true },
    shownAs: 'choice',
  },
  'multiple choice': { value: { rules: { kind: 'choices' }, isNeverNull: true }, shownAs: 'list' },
  list: {
    cell: { textFont: 'text' },
    input: PICKED,
    value: { rules: { kind: 'list' }, isNeverNull: true },
    shownAs: 'list',
  },
  'nested object': { value: { rules: ANY, isNeverNull: true }, shownAs: 'object' },
  'file upload': { value: { rules: ANY, isFile: true }, shownAs: 'file', editedAs: 'file' },
  'image upload': { value: { rules: ANY, isFile: true }, shownAs: 'image', editedAs: 'image' },
  // Named by an OpenAPI document: any JSON.
  json: { cell: {}, input: JSON_TEXT, value: { rules: { kind: 'json' } } },
  // Computed values and relations.
  field: { value: { rules: { kind: 'relation' } } },
  // Any other word.
  unknown: { value: { rules: ANY, isText: true }, editedAs: 'string' },

  // Chosen as `cell` by an entry, or by the name of a field.
  text: { cell: { textFont: 'text' } },
  identity: { cell: { textFont: 'text' } },
  roles: { cell: { textFont: 'text' } },
  names: { cell: {} },
  name: { cell: { textFont: 'text' } },
  mono: { cell: { textFont: 'mono' } },
  pre: { cell: { textFont: 'mono' } },
  number: { cell: { width: 80, align: 'end', needsLabel: true } },
  count: { cell: { width: 80, align: 'end', needsLabel: true } },
  hours: { cell: { width: 128, align: 'end' } },
  percent: { cell: { width: 136, align: 'end', needsLabel: true } },
  seconds: { cell: { width: 128, align: 'end' } },
  share: { cell: { align: 'end' } },
  states: { cell: { width: 128, leastWidth: 84, isStatus: true } },
  'yes-only': { cell: { width: 84, needsLabel: true } },
  outcome: { cell: { width: 112, isStatus: true } },
  crontab: { cell: {} },
  epoch: { cell: { width: 164, isTime: true, isMoment: true } },
  duration: { cell: { width: 112 } },
  link: { cell: { textFont: 'text' } },
  connectivity: { cell: { width: 120, isStatus: true } },
  risk: { cell: { width: 116, isStatus: true } },
  state: { cell: { choiceMark: 22, isStatus: true } },
  go: { cell: {} },
  favorite: { cell: { isStatus: true } },
  tally: { cell: { width: 208, isStatus: true } },
  failures: { cell: {} },
  levels: { cell: {} },
  recipients: { cell: {} },
  steps: { cell: {} },
  hardware: { cell: { width: 184 } },
  agent: { cell: { width: 164 } },
  gigabytes: { cell: {} },

  // Chosen as `cell` or `input`.
  // A datetime whose far default means never: chosen by name.
  expiry: {
    cell: { width: 164, isTime: true, isMoment: true },
    input: { ...TYPED, rules: { kind: 'text', format: 'date-time' } },
  },
  object: { cell: {}, input: PICKED },
  image: { cell: { width: 56 }, input: PICKED },
  file: { cell: { textFont: 'text' }, input: PICKED },
  'week-hours': { cell: {}, input: { ...TYPED, label: 'group' } },
  protocols: {
    cell: { width: 120 },
    input: { ...TYPED, label: 'group', rules: { kind: 'texts', format: 'protocol' } },
  },
  'grant-actions': { cell: {}, input: PICKED_GROUP },

  // Chosen as `input`.
  'text-area': { input: TYPED },
  'text-file': { input: TYPED },
  password: { input: { ...TYPED, isSecret: true } },
  'new-password': { input: { ...TYPED, isSecret: true } },
  mailboxes: { input: { ...TYPED, rules: { kind: 'text', format: 'mailboxes' } } },
  cron: { input: { ...TYPED, rules: { kind: 'text', format: 'cron' } } },
  mapping: { input: JSON_TEXT },
  consent: { input: { ...PICKED, rules: { kind: 'true' } } },
  radio: { input: PICKED_GROUP },
  select: { input: PICKED },
  'multiple-choice': { input: PICKED_GROUP },
  reference: { input: PICKED },
  objects: { input: PICKED_GROUP },
  reveal: { input: { ...PICKED, label: 'none' } },
  addresses: { input: { ...PICKED, rules: { kind: 'list', itemFormat: 'address' } } },
} satisfies Readonly<Record<string, FieldTypeTraits>>

type FieldTypes = typeof FIELD_TYPES

/** The types that have some trait. */
type KeyWith<Trait> = { [Key in keyof FieldTypes]: FieldTypes[Key] extends Trait ? Key : never }[keyof FieldTypes]

/** Every field type: those that OPTIONS names and those that entries choose. */
export type FieldTypeKey = keyof FieldTypes

/** Types that a column can have: the `cell` of an entry. */
export type CellKey = KeyWith<{ readonly cell: CellTraits }>

/** Types that a form field can have: the `input` of an entry. */
export type InputKey = KeyWith<{ readonly input: InputTraits }>

const NONE: FieldTypeTraits = {}
const NO_TRAITS: CellTraits = {}
const isFieldTypeKey = (key: string): key is FieldTypeKey => Object.hasOwn(FIELD_TYPES, key)

/** What is known of a type; nothing of an unknown one. */
export const fieldType = (key: string): FieldTypeTraits => (isFieldTypeKey(key) ? FIELD_TYPES[key] : NONE)

export const isCellKey = (key: string): key is CellKey => fieldType(key).cell !== undefined

/** The layout of a column; none for an unknown key. */
export const cellTraits = (key: string): CellTraits => fieldType(key).cell ?? NO_TRAITS
