import { atom } from 'jotai'
import { store } from '../app/session-state.ts'

/** Whether the box "your account has ended" stands open (ruling 6). */
export const reloginAtom = atom(false)

export function askForLogin(): void {
  store.set(reloginAtom, true)
}
