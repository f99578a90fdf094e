import { atom } from 'jotai'
import { describeFailure } from '../../../client/failure.ts'
import { i18n } from '../i18n/i18n.ts'
import { store } from '../platform/store.ts'

export interface ToastMessage {
  readonly tone: 'success' | 'info' | 'warning' | 'error'
  readonly title: string
  readonly detail?: string
  /** A path below /ui, or a click handler. */
  readonly link?:
    { readonly label: string; readonly to: string } | { readonly label: string; readonly onClick: () => void }
}

export interface Toast extends ToastMessage {
  readonly id: number
}

/** Display time (specification, section 9). */
export const TOAST_MS = 5000

/** The newest three are shown (ruling 17). */
const AT_MOST = 3

export const toastsAtom = atom<readonly Toast[]>([])
const lastIdAtom = atom(0)

/** Shows a toast. Replaces one with the same text. */
export function notify(message: ToastMessage): void {
  store.set(lastIdAtom, (id) => id + 1)
  const toast = { ...message, id: store.get(lastIdAtom) }
  store.set(toastsAtom, (shown) => [toast, ...shown.filter((other) => !sameText(other, toast))].slice(0, AT_MOST))
}

function sameText(one: ToastMessage, other: ToastMessage): boolean {
  return one.tone === other.tone && one.title === other.title && one.detail === other.detail
}

export function dismiss(id: number): void {
  store.set(toastsAtom, (shown) => shown.filter((toast) => toast.id !== id))
}

/** Default error handler: shows a failed call as a toast. After a refused re-login it says that the call was not made. */
export function report(error: unknown): void {
  const failure = describeFailure(error)
  if (failure.handling === 'silent') return
  const key = failure.handling === 'relogin' ? 'errors.loggedOut' : failure.messageKey
  const title = i18n.t(key, { status: failure.status ?? 0 })
  notify(failure.detail === null ? { tone: 'error', title } : { tone: 'error', title, detail: failure.detail })
}
