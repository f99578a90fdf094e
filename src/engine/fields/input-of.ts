import type { Field, FieldType } from '../../contract/field.ts'
import type { InputKey } from './input-keys.ts'

/** More choices than these stand in a searchable select instead of radio buttons (specification, section 5). */
const RADIO_CHOICES = 4

const BY_NAME: Readonly<Record<string, InputKey>> = {
  email: 'email',
  password: 'password',
  comment: 'text-area',
  ip_group: 'addresses',
  crontab: 'cron',
}

const BY_TYPE: Readonly<Record<FieldType, (field: Field) => InputKey>> = {
  string: textInput,
  regex: () => 'string',
  slug: () => 'string',
  email: () => 'email',
  url: () => 'url',
  integer: () => 'integer',
  float: () => 'float',
  boolean: () => 'boolean',
  datetime: () => 'datetime',
  choice: choiceInput,
  // What offers nothing is typed.
  'multiple choice': (field) => (field.choices.length > 0 ? 'multiple-choice' : 'list'),
  list: listInput,
  'nested object': (field) => (field.children.length > 0 ? 'object' : 'json'),
  'image upload': () => 'image',
  field: (field) => (field.child === undefined ? 'string' : listInput(field)),
  unknown: () => 'string',
}

function choiceInput({ choices }: Field): InputKey {
  if (choices.length === 0) return 'string'
  return choices.length > RADIO_CHOICES ? 'select' : 'radio'
}

/** Objects that have nothing to be asked for are text that must parse. */
function listInput({ child }: Field): InputKey {
  if (child?.type !== 'nested object') return 'list'
  return child.children.some(({ readOnly }) => !readOnly) ? 'objects' : 'json'
}

function textInput(field: Field): InputKey {
  if (field.writeOnly) return 'password'
  return field.maxLength === undefined ? 'text-area' : 'string'
}

/** The input of a field by its name and type, when its entry names none. `field` is null without metadata. */
export function inputOf(name: string, field: Field | null): InputKey {
  const named = Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined
  return named ?? (field === null ? 'string' : BY_TYPE[field.type](field))
}
