import { atom } from 'jotai'
import type { Session } from '../../../engine/session/session.ts'
import { store, useStored } from '../platform/store.ts'

/** The session without a preview. */
export const ownSessionAtom = atom<Session | null>(null)

/** Restricts the session for the preview of a role. Requests still use the user's own permissions. */
interface Lens {
  /** The name of the role. */
  readonly role: string
  readonly narrow: (own: Session) => Session
}

export const lensAtom = atom<Lens | null>(null)

/** The session of all screens: written as the server sends it, read through the lens of a preview. */
export const sessionAtom = atom(
  (get) => {
    const own = get(ownSessionAtom)
    return own === null ? null : (get(lensAtom)?.narrow(own) ?? own)
  },
  (_get, set, own: Session | null) => set(ownSessionAtom, own),
)

/** When the session ends by itself, in its last minutes; otherwise null. */
export const sessionEndAtom = atom<Date | null>(null)

/** The time of the server and of this computer at the same moment; null until the session has been checked. */
export const clocksAtom = atom<readonly [server: Date, local: Date] | null>(null)

/** The time `now` by the clock of the server, as far as that is known. */
export function serverTime(now: Date): Date {
  const [server, local] = store.get(clocksAtom) ?? [now, now]
  return new Date(now.getTime() + server.getTime() - local.getTime())
}

const pageHiddenAtom = atom(false)

/** True between startup and `pagehide`: dialogs can be shown. */
export const startedAtom = atom((get) => get(sessionAtom) !== null && !get(pageHiddenAtom))

/** Marks the console as left on `pagehide`, so that aborted requests show no dialogs; `pageshow` undoes it. */
export function watchLeaving(page: EventTarget): void {
  page.addEventListener('pagehide', () => store.set(pageHiddenAtom, true))
  page.addEventListener('pageshow', () => store.set(pageHiddenAtom, false))
}

/** The session: user, organization, settings, permissions. Use it in screens only, which render after startup. */
export function useSession(): Session {
  const session = useStored(sessionAtom)
  if (session === null) throw new Error('useSession before startup')
  return session
}
