import { isObject, toText } from '../../contract/json-object.ts'
import { message } from '../labels/messages.ts'
import { InvalidInput } from '../rest/answer-error.ts'
import type { ActionCall } from './model.ts'

/** The task that `action` of a body names. @throws InvalidInput when it is missing or none that `isTask` knows */
export function chosenTask<T extends string>(
  { body, scope }: Pick<ActionCall, 'body' | 'scope'>,
  isTask: (value: unknown) => value is T,
): T {
  const { language } = scope.actor
  const action = isObject(body) ? body['action'] : undefined
  if (action === undefined) throw new InvalidInput({ action: [message('required', language)] })
  if (!isTask(action)) throw new InvalidInput({ action: [message('notChoice', language, { value: toText(action) })] })
  return action
}
