import type { FieldFact } from '../../../src/contract/facts.ts'
import type { ModelRelation } from '../../../src/sandbox/rest/model/model.ts'

/** A value that is wrong in one way, or undefined where a field cannot be wrong that way. */
export type Spoil = (field: FieldFact, relation: ModelRelation | undefined) => unknown

const UNKNOWN_UUID = '11111111-1111-4111-8111-111111111111'
const UNKNOWN_INTEGER = 2147483600

const WRONG_TYPES: Readonly<Partial<Record<FieldFact['type'], unknown>>> = {
  string: ['a list'],
  email: ['a list'],
  url: ['a list'],
  slug: ['a list'],
  regex: { an: 'object' },
  boolean: 'perhaps',
  integer: 'many',
  float: 'much',
  datetime: 'tomorrow',
  choice: { an: 'object' },
  'multiple choice': 'a text',
  list: 'a text',
  'nested object': 'a text',
}

const isText = ({ type }: FieldFact) => type !== 'list' && type !== 'choice'

const tooLong: Spoil = (field, relation) =>
  field.maxLength === undefined || !isText(field) || relation !== undefined
    ? undefined
    : 'x'.repeat(field.maxLength + 1)

const noChoice: Spoil = ({ type, choices }) =>
  choices === undefined ? undefined : type === 'choice' ? 'no-choice' : ['no-choice']

function wrongType({ type }: FieldFact, relation: ModelRelation | undefined): unknown {
  if (relation === undefined) return WRONG_TYPES[type]
  return relation.kind === 'many' ? 'a text' : undefined
}

function unknownId(_field: FieldFact, relation: ModelRelation | undefined): unknown {
  if (relation === undefined) return undefined
  if (relation.kind === 'one' && relation.lookupColumn !== undefined) return 'no such thing'
  const key = relation.id === 'integer' ? UNKNOWN_INTEGER : UNKNOWN_UUID
  return relation.kind === 'many' ? [key] : key
}

export const SPOILS: readonly (readonly [how: string, spoil: Spoil])[] = [
  ['a string longer than max_length', tooLong],
  ['a value outside choices', noChoice],
  ['a wrong type', wrongType],
  ['an unknown id', unknownId],
]
