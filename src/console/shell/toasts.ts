import { atom } from 'jotai'
import { describeFailure } from '../../client/failure.ts'
import { i18n } from '../app/i18n.ts'
import { store } from '../app/session-state.ts'

export interface ToastMessage {
  readonly tone: 'success' | 'info' | 'warning' | 'error'
  readonly title: string
  readonly detail?: string
  /** A path below /ui, or something to do. */
  readonly link?:
    { readonly label: string; readonly to: string } | { readonly label: string; readonly onClick: () => void }
}

export interface Toast extends ToastMessage {
  readonly id: number
}

/** How long one stays (specification, section 9). */
export const TOAST_MS = 5000

/** Ruling 17: three at most, the newest on top. */
const AT_MOST = 3

export const toastsAtom = atom<readonly Toast[]>([])
let lastId = 0

/** Says something once, in the one live region. The same words again only stay longer. */
export function notify(message: ToastMessage): void {
  lastId += 1
  const toast = { ...message, id: lastId }
  store.set(toastsAtom, (shown) => [toast, ...shown.filter((other) => !sameWords(other, toast))].slice(0, AT_MOST))
}

function sameWords(one: ToastMessage, other: ToastMessage): boolean {
  return one.tone === other.tone && one.title === other.title && one.detail === other.detail
}

export function dismiss(id: number): void {
  store.set(toastsAtom, (shown) => shown.filter((toast) => toast.id !== id))
}

/**
 * The one way of a failed call that no screen shows in its place: the catalogue says whether and in which words. The
 * re-login box has been offered by then; what is left to say is that the call was not made.
 */
export function report(error: unknown): void {
  const failure = describeFailure(error)
  if (failure.kind === 'silent') return
  const key = failure.kind === 'relogin' ? 'errors.loggedOut' : failure.messageKey
  const title = i18n.t(key, { status: failure.status ?? 0 })
  notify(failure.detail === null ? { tone: 'error', title } : { tone: 'error', title, detail: failure.detail })
}
