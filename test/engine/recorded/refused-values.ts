import type { Field } from '../../../src/contract/field.ts'

/** A value that the field's own description forbids, and the message that says so. */
export type Refused = readonly [value: unknown, message: string]

function refusedBySize({ minValue, maxValue }: Field): readonly Refused[] {
  return [
    ...(minValue === undefined ? [] : [[minValue - 1, 'validate.minimum'] as const]),
    ...(maxValue === undefined ? [] : [[maxValue + 1, 'validate.maximum'] as const]),
  ]
}

/** Of a list the limits are of its items. None is no value, and whether there must be one is not said by a limit. */
function refusedByLength({ type, minLength = 0, maxLength = Infinity }: Field): readonly Refused[] {
  const isList = type === 'list'
  const long = (length: number): unknown => (isList ? Array(length).fill('x') : 'x'.repeat(length))
  const [least, most] = isList
    ? ['validate.minItems', 'validate.maxItems']
    : ['validate.minLength', 'validate.maxLength']
  return [
    ...(minLength > 1 ? [[long(minLength - 1), least] as const] : []),
    ...(maxLength < Infinity ? [[long(maxLength + 1), most] as const] : []),
  ]
}

function refusedByType({ type, choices }: Field): readonly Refused[] {
  switch (type) {
    case 'boolean':
      return [['maybe', 'validate.invalid']]
    case 'integer':
      return [
        [1.5, 'validate.integer'],
        ['many', 'validate.integer'],
      ]
    case 'float':
      return [['many', 'validate.number']]
    case 'datetime':
      return [['soon', 'validate.datetime']]
    case 'email':
      return [['nobody', 'validate.email']]
    case 'url':
      return [['nowhere', 'validate.url']]
    case 'choice':
      return choices.length === 0 ? [] : [['none of these', 'validate.choice']]
    case 'multiple choice':
      return choices.length === 0 ? [] : [[['none of these'], 'validate.choice']]
    default:
      return []
  }
}

/** A port has one sentence for all that can be wrong with it. */
const isPort = ({ name, type }: Field): boolean => /(^|_)port$/i.test(name) && ['integer', 'string'].includes(type)

export function refusedValues(field: Field): readonly Refused[] {
  const refused = [...refusedBySize(field), ...refusedByLength(field), ...refusedByType(field)]
  return isPort(field) ? refused.map(([value]) => [value, 'validate.port']) : refused
}
