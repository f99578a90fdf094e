import { FIELD_TYPES, fieldType, type InputKey, type InputTraits, type ValueTraits } from './field-types.ts'

const DEFAULT_INPUT: InputTraits = { validatedOn: 'change' }

export const isInputKey = (key: string): key is InputKey => fieldType(key).input !== undefined

/** False for a word of OPTIONS that is no field type. */
export const isKnownType = (type: string): boolean => type !== 'unknown' && fieldType(type).value !== undefined

/** The behaviour of an input; validated on change for an unknown key. */
export const inputTraits = (key: string): InputTraits => fieldType(key).input ?? DEFAULT_INPUT

/** What a metadata type says about a value. */
export const valueTraits = (type: string): ValueTraits => fieldType(type).value ?? FIELD_TYPES.unknown.value
