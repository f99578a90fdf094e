import { atom } from 'jotai'
import { describeFailure } from '../../../client/failure.ts'
import { i18n, withRequestId } from '../i18n/i18n.ts'
import { checkAfter } from '../platform/build.ts'
import { store } from '../platform/store.ts'

export interface ToastMessage {
  readonly tone: 'success' | 'info' | 'warning' | 'error'
  readonly title: string
  readonly detail?: string
  /** A path below /ui, or a click handler. */
  readonly link?:
    | { readonly label: string; readonly to: string }
    | { readonly label: string; readonly onClick: () => void }
  /** Until it is dismissed: the result of a test is read and compared. */
  readonly stays?: true
  /** Handler of the button Undo. */
  readonly onUndo?: () => void
}

export interface Toast extends ToastMessage {
  readonly id: number
}

/** Display time. */
const TOAST_MS = 5000

const UNDO_MS = 10_000

export const displayTime = ({ onUndo }: ToastMessage): number => (onUndo === undefined ? TOAST_MS : UNDO_MS)

/** The newest three are shown. */
const AT_MOST = 3

export const toastsAtom = atom<readonly Toast[]>([])
const lastIdAtom = atom(0)

/** Shows a toast. Replaces one with the same text. */
export function notify(message: ToastMessage): void {
  store.set(lastIdAtom, (id) => id + 1)
  const toast = { ...message, id: store.get(lastIdAtom) }
  store.set(toastsAtom, (shown) => limited([toast, ...shown.filter((other) => !sameText(other, toast))]))
}

/**
 * The newest three. A toast with Undo is only replaced by newer ones with Undo; the newest toast is always shown,
 * if need be as a fourth.
 */
function limited(toasts: readonly Toast[]): readonly Toast[] {
  const [newest] = toasts
  const lasting = toasts.filter(({ onUndo }) => onUndo !== undefined).slice(0, AT_MOST)
  const room = AT_MOST - lasting.length
  const others = toasts.filter(({ onUndo }) => onUndo === undefined).slice(0, room)
  return toasts.filter((toast) => toast === newest || lasting.includes(toast) || others.includes(toast))
}

/** Removes the toast with this Undo. */
export function dropUndo(onUndo: () => void): void {
  store.set(toastsAtom, (shown) => shown.filter((toast) => toast.onUndo !== onUndo))
}

/** Undoes the newest action with Undo. False if there is none. */
export function undoNewest(): boolean {
  const onUndo = store.get(toastsAtom).find((toast) => toast.onUndo !== undefined)?.onUndo
  if (onUndo === undefined) return false
  dropUndo(onUndo)
  onUndo()
  return true
}

function sameText(one: ToastMessage, other: ToastMessage): boolean {
  return one.tone === other.tone && one.title === other.title && one.detail === other.detail
}

export function dismiss(id: number): void {
  store.set(toastsAtom, (shown) => shown.filter((toast) => toast.id !== id))
}

/** Default error handler: shows a failed call as a toast. After a refused re-login it says that the call was not made. */
export function report(error: unknown, say = notify): void {
  checkAfter(error)
  const failure = describeFailure(error)
  if (failure.handling === 'silent') return
  const key = failure.handling === 'relogin' ? 'errors.loggedOut' : failure.messageKey
  const title = withRequestId(i18n.t(key, { status: failure.status ?? 0 }), failure, i18n.t)
  say(failure.detail === null ? { tone: 'error', title } : { tone: 'error', title, detail: failure.detail })
}
