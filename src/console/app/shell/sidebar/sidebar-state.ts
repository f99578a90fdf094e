import { atom } from 'jotai'
import { parseCookies } from '../../../../contract/session/cookies.ts'
import { cookies } from '../../../kernel/platform/browser.ts'
import { useSlimMenu } from '../../../kernel/platform/media.ts'
import { store, useStored } from '../../../kernel/platform/store.ts'

/** Cookie name and values of the previous console: `0` is collapsed. */
const COOKIE_NAME = 'sidebarStatus'
const YEAR_SECONDS = 31_536_000

/** The choice of this visit; null: none yet. Modules read no cookie while they load (test/console/app/evaluation.long.test.ts). */
const chosenAtom = atom<boolean | null>(null)

/** Closed or open by the user; null: the width of the window decides. */
const closedAtom = atom((get) => get(chosenAtom) ?? closedBefore())

function closedBefore(): boolean | null {
  const status = parseCookies(cookies.read()).get(COOKIE_NAME)
  return status === undefined ? null : status === '0'
}

export function useSidebarClosed(): boolean {
  const slim = useSlimMenu()
  return useStored(closedAtom) ?? slim
}

export function setSidebarClosed(closed: boolean): void {
  cookies.write(`${COOKIE_NAME}=${closed ? '0' : '1'}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}`)
  store.set(chosenAtom, closed)
}
