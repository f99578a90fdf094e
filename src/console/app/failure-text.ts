import type { TFunction } from 'i18next'
import { describeFailure } from '../../client/failure.ts'

/** Why something failed, in one sentence: the server's own, else that of the catalogue. */
export function failureText(error: unknown, t: TFunction): string {
  const { messageKey, detail, status } = describeFailure(error)
  return detail ?? t(messageKey, { status: status ?? 0 })
}
