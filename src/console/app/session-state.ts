import { atom, createStore, useAtomValue } from 'jotai'
import type { Session } from '../../engine/session.ts'

/** One store for the whole console, so that code outside React (toasts, confirmations, errors) reaches it too. */
export const store = createStore()

/** As the server tells it. */
export const ownSessionAtom = atom<Session | null>(null)

/** What the user has their own rights narrowed to, to see what others see. Requests stay the user's own. */
export interface Lens {
  /** The name of the role. */
  readonly role: string
  readonly narrow: (own: Session) => Session
}

export const lensAtom = atom<Lens | null>(null)

/** What every screen goes by: written as the server tells it, read through the lens if there is one. */
export const sessionAtom = atom(
  (get) => {
    const own = get(ownSessionAtom)
    return own === null ? null : (get(lensAtom)?.narrow(own) ?? own)
  },
  (_get, set, own: Session | null) => set(ownSessionAtom, own),
)

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
