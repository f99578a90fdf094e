import { atom } from 'jotai'
import type { Call } from '../../client/http.ts'
import { store } from '../app/session-state.ts'

export interface ConfirmRequest {
  /** A question: "Delete 3 users?" */
  readonly title: string
  readonly body?: string
  /** The things it is about, each with a quieter fact (address, username). */
  readonly names?: readonly { readonly name: string; readonly fact?: string }[]
  /** A verb: "Delete 3 users". */
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly danger?: boolean
  /** What is sent once it is confirmed. */
  readonly calls?: () => Promise<readonly Call[]>
}

export interface PendingConfirm extends ConfirmRequest {
  readonly answer: (confirmed: boolean) => void
}

export const confirmAtom = atom<PendingConfirm | null>(null)

/** Asks in a dialog. A second question while one is open answers the first with no. */
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
