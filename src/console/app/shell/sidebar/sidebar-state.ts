import { atom } from 'jotai'
import { parseCookies } from '../../../../contract/session/cookies.ts'
import { cookies } from '../../../kernel/platform/browser.ts'
import { store, useStored } from '../../../kernel/platform/store.ts'

/** Cookie name and values of the previous console: `0` is collapsed. */
const COOKIE_NAME = 'sidebarStatus'
const YEAR_SECONDS = 31_536_000

/** The choice of this visit; null: none yet. Modules read no cookie while they load (test/console/app/evaluation.long.test.ts). */
const chosenAtom = atom<boolean | null>(null)

const closedAtom = atom((get) => get(chosenAtom) ?? parseCookies(cookies.read()).get(COOKIE_NAME) === '0')

export function useSidebarClosed(): boolean {
  return useStored(closedAtom)
}

export function toggleSidebar(): void {
  const closed = !store.get(closedAtom)
  cookies.write(`${COOKIE_NAME}=${closed ? '0' : '1'}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}`)
  store.set(chosenAtom, closed)
}
