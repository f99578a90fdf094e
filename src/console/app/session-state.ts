import { atom, createStore, useAtomValue } from 'jotai'
import type { Session } from '../../engine/session.ts'

/** One store for the whole console, so that code outside React (toasts, confirmations, errors) reaches it too. */
export const store = createStore()

export const sessionAtom = atom<Session | null>(null)

/** Who is looking, where, under which settings. Screens are only drawn once it is known. */
export function useSession(): Session {
  const session = useAtomValue(sessionAtom, { store })
  if (session === null) throw new Error('useSession before startup')
  return session
}
