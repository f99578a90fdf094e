import { isObject, own } from '../../../contract/json-object.ts'
import { plainText } from '../plain-text.ts'

/** Why something failed on a host. */
export interface Failure {
  readonly host: string
  readonly reason: string
}

function reasonOf(steps: unknown): string {
  if (!isObject(steps)) return plainText(steps)
  return Object.entries(steps)
    .map(([step, result]) => `${step}: ${isObject(result) ? plainText(own(result, 'msg')) : plainText(result)}`)
    .join('\n')
}

/** Out of `{host: {step: {msg}}}`, as a server tells failures. */
export const failuresIn = (value: unknown): readonly Failure[] =>
  isObject(value) ? Object.entries(value).map(([host, steps]) => ({ host, reason: reasonOf(steps) })) : []
