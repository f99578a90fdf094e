import { toText } from '../../../contract/json-object.ts'
import { message } from '../../labels/messages.ts'
import { type FieldErrors, refuseWrong } from '../../rest/answer-error.ts'
import { isPrivateKey } from '../accounts/ssh-key.ts'
import type { Values, Write } from '../model.ts'
import { periodicErrors } from '../periodic.ts'

/** A new one, else what is stored. */
function secretOf(name: string, { input, before }: Write): string {
  const given = toText(input[name])
  return given === '' ? toText(before?.[name]) : given
}

/** Plans of applications change passwords and nothing else. */
const changesPassword = (row: Values) => row['is_password'] !== false

const isCustom = (row: Values) => changesPassword(row) && row['password_strategy'] === 'custom'

function keyErrors(key: string, { scope }: Write): FieldErrors {
  if (key === '') return { private_key: [message('required', scope.actor.language)] }
  return isPrivateKey(key) ? {} : { private_key: [message('notPrivateKey', scope.actor.language)] }
}

function errorsOf(row: Values, password: string, key: string, write: Write): FieldErrors {
  const required = [message('required', write.scope.actor.language)]
  return {
    ...(!changesPassword(row) && row['is_ssh_key'] !== true ? { is_password: required } : {}),
    ...(isCustom(row) && password === '' ? { password: required } : {}),
    ...(row['is_ssh_key'] === true ? keyErrors(key, write) : {}),
    ...periodicErrors(row, write.scope),
  }
}

/**
 * Keeps the secrets that a plan gives to accounts, and none that it has no use for.
 * @throws InvalidInput where it changes nothing, lacks what it is to give, or runs by itself at no time
 */
export function preparePlan(columns: Values, write: Write): Promise<Values> {
  const row = { ...write.before, ...columns }
  const [password, key] = [secretOf('password', write), secretOf('private_key', write)]
  const errors = errorsOf(row, password, key, write)
  refuseWrong(errors)
  const kept = 'is_ssh_key' in row ? { private_key: row['is_ssh_key'] === true ? key : null } : {}
  return Promise.resolve({ ...columns, ...kept, password: isCustom(row) ? password : null })
}
