import { isObject } from '../../contract/json-object.ts'
import type { FormProblem } from '../form/form-model.ts'

/** Undefined for text that does not parse: that it is none is said where it breaks off. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

/**
 * What is wrong with a mapping of attributes. Some services map theirs to ours (`{"uid": "username"}`), LDAP ours to its
 * own (`{"username": "cn"}`): the username stands on either side.
 */
export function mappingProblems(value: unknown): readonly FormProblem[] {
  const mapping = parsed(value)
  if (mapping === undefined) return []
  if (!isObject(mapping)) return [{ key: 'validate.json', params: {} }]
  const names = Object.entries(mapping).flat()
  return names.includes('username') ? [] : [{ key: 'validate.mapping', params: {} }]
}
