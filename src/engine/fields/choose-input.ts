import type { Field } from '../../contract/field.ts'
import { type FieldTypeKey, fieldType, type InputKey } from './field-types.ts'
import { isInputKey, isKnownType } from './form-traits.ts'

/** More choices than these are a select and not radio buttons. */
const MAX_RADIO_CHOICES = 4

function editedText(field: Field): InputKey {
  if (field.writeOnly) return 'password'
  return field.maxLength === undefined ? 'text-area' : 'string'
}

function editedChoice({ choices }: Field): InputKey {
  if (choices.length === 0) return 'string'
  return choices.length > MAX_RADIO_CHOICES ? 'select' : 'radio'
}

/** Objects without a writable member are edited as JSON. */
function editedList({ child }: Field): InputKey {
  if (child?.type !== 'nested object') return 'list'
  return child.children.some(({ readOnly }) => !readOnly) ? 'objects' : 'json'
}

/** Types whose input depends on what else the server says about the field. */
const EDITED_BY_SHAPE: Readonly<Partial<Record<string, (field: Field) => InputKey>>> = {
  string: editedText,
  choice: editedChoice,
  // Without choices the values are typed.
  'multiple choice': ({ choices }) => (choices.length > 0 ? 'multiple-choice' : 'list'),
  list: editedList,
  'nested object': ({ children }) => (children.length > 0 ? 'object' : 'json'),
  field: (field) => (field.child === undefined ? 'string' : editedList(field)),
} satisfies Partial<Record<FieldTypeKey, (field: Field) => InputKey>>

const EDITED_BY_NAME: Readonly<Partial<Record<string, InputKey>>> = {
  email: 'email',
  password: 'password',
  comment: 'text-area',
  ip_group: 'addresses',
  crontab: 'cron',
  date_expired: 'expiry',
  apply_date_expired: 'expiry',
}

const ownOf = <Value>(map: Readonly<Partial<Record<string, Value>>>, key: string): Value | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined

/**
 * The type that edits a field for which the entry names no `input`.
 * @param field null without metadata
 */
export function inputOf(name: string, field: Field | null): InputKey {
  const named = ownOf(EDITED_BY_NAME, name)
  if (named !== undefined || field === null) return named ?? 'string'
  const shaped = ownOf(EDITED_BY_SHAPE, field.type)
  if (shaped !== undefined) return shaped(field)
  const type = isKnownType(field.type) ? field.type : 'unknown'
  const { editedAs = type } = fieldType(type)
  return isInputKey(editedAs) ? editedAs : 'string'
}
