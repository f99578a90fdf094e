import { atom, createStore, useAtomValue } from 'jotai'
import type { Session } from '../../engine/session.ts'

/** One store for the whole console, so that code outside React (toasts, confirmations, errors) reaches it too. */
export const store = createStore()

export const sessionAtom = atom<Session | null>(null)

const leftAtom = atom(false)

/** Whether startup has ended and the page has not been left since: only then can the user be asked for anything. */
export const startedAtom = atom((get) => get(sessionAtom) !== null && !get(leftAtom))

/** Leaving is the reset: what is on its way then fails without a word, unless the browser brings the same page back. */
export function watchLeaving(page: EventTarget): void {
  page.addEventListener('pagehide', () => store.set(leftAtom, true))
  page.addEventListener('pageshow', () => store.set(leftAtom, false))
}

/** Who is looking, where, under which settings. Screens are only drawn once it is known. */
export function useSession(): Session {
  const session = useAtomValue(sessionAtom, { store })
  if (session === null) throw new Error('useSession before startup')
  return session
}
