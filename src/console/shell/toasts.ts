import { atom } from 'jotai'
import { describeFailure } from '../../client/failure.ts'
import { i18n } from '../app/i18n.ts'
import { store } from '../app/session-state.ts'
import { askForLogin } from './relogin.ts'

export interface ToastMessage {
  readonly tone: 'success' | 'info' | 'warning' | 'error'
  readonly title: string
  readonly detail?: string
  /** A path below /ui, or something to do. */
  readonly link?:
    | { readonly label: string; readonly to: string }
    | { readonly label: string; readonly onClick: () => void }
}

export interface Toast extends ToastMessage {
  readonly id: number
}

/** Ruling 17: three at most, the newest on top. */
const AT_MOST = 3

export const toastsAtom = atom<readonly Toast[]>([])
let lastId = 0

export function notify(message: ToastMessage): void {
  lastId += 1
  const toast = { ...message, id: lastId }
  store.set(toastsAtom, (shown) => [toast, ...shown].slice(0, AT_MOST))
}

export function dismiss(id: number): void {
  store.set(toastsAtom, (shown) => shown.filter((toast) => toast.id !== id))
}

/**
 * The one way of a failed call that no screen shows in its place: the catalogue decides between a toast, the
 * re-login box and silence.
 */
export function report(error: unknown): void {
  const failure = describeFailure(error)
  if (failure.kind === 'silent') return
  if (failure.kind === 'relogin') return askForLogin()
  const title = i18n.t(failure.messageKey)
  notify(failure.detail === null ? { tone: 'error', title } : { tone: 'error', title, detail: failure.detail })
}
