import { message } from '../../labels/messages.ts'
import { InvalidInput } from '../../rest/answer-error.ts'
import type { Values, Write } from '../model.ts'
import { isPrivateKey } from './ssh-key.ts'

const SECRETS = ['password', 'private_key', 'public_key']

/** The secrets that a write brings; an empty one leaves what is stored. */
export const secretsIn = (input: Values): Values =>
  Object.fromEntries(
    SECRETS.flatMap((name) => {
      const value = input[name]
      return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
    }),
  )

/**
 * Each new secret is a new version, and what is not known of it yet is whether it is right.
 * @throws InvalidInput for a private key that is none
 */
export function prepareAccount(columns: Values, { input, before, scope }: Write): Promise<Values> {
  const secrets = secretsIn(input)
  const key = secrets['private_key']
  if (typeof key === 'string' && !isPrivateKey(key))
    throw new InvalidInput({ private_key: [message('notPrivateKey', scope.actor.language)] })
  const changed = before !== null && Object.keys(secrets).length > 0
  const version = changed ? { version: Number(before['version'] ?? 1) + 1, connectivity: 'unknown' } : {}
  return Promise.resolve({ ...columns, ...secrets, ...version })
}
