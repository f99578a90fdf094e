import type { FormProblem } from '../form/form-model.ts'
import { isEmail } from './formats.ts'

/** One problem for each of several mailboxes, separated by commas, that is none, which it names. */
export function mailboxProblems(value: unknown): readonly FormProblem[] {
  const mailboxes = typeof value === 'string' ? value.split(',').map((mailbox) => mailbox.trim()) : []
  return mailboxes
    .filter((mailbox) => !isEmail(mailbox))
    .map((mailbox) => ({ key: 'validate.mailbox', params: { value: mailbox } }))
}
