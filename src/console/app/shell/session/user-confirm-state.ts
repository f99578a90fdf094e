import { atom } from 'jotai'
import type { Confirmation } from '../../../../client/user-confirm.ts'
import type { ConfirmType, ConfirmOptions } from '../../../../contract/session/confirm.ts'

export interface UserConfirmBox {
  readonly type: ConfirmType
  /** Null if the request for them has failed. */
  readonly options: ConfirmOptions | null
  /** Error of the request for `options`. */
  readonly failed: unknown
  /** Sends the confirmation; rejects if the server refuses it. */
  readonly confirm: (confirmation: Confirmation) => Promise<void>
  readonly sendCode: () => Promise<void>
  readonly close: () => void
}

export const userConfirmAtom = atom<UserConfirmBox | null>(null)
