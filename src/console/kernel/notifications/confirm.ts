import { atom } from 'jotai'
import type { Call } from '../../../client/http.ts'
import { store } from '../platform/store.ts'

export interface ConfirmRequest {
  /** "Delete 3 users?" */
  readonly title: string
  readonly body?: string
  /** Names of the affected objects, each with a detail (address, username). */
  readonly names?: readonly { readonly name: string; readonly fact?: string }[]
  /** "Delete 3 users" */
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly danger?: boolean
  /** The calls that a confirmation sends, to copy as curl. */
  readonly calls?: () => Promise<readonly Call[]>
}

export interface PendingConfirm extends ConfirmRequest {
  readonly answer: (confirmed: boolean) => void
}

export const confirmAtom = atom<PendingConfirm | null>(null)

/** Asks in a dialog. Cancels an open one. */
export function confirmAction(request: ConfirmRequest): Promise<boolean> {
  store.get(confirmAtom)?.answer(false)
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      store.set(confirmAtom, null)
      resolve(confirmed)
    }
    store.set(confirmAtom, { ...request, answer })
  })
}
