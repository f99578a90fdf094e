import { atom } from 'jotai'

export interface ReloginBox {
  /** asked: waits for the user's choice. waiting: the login page is open in its own window. */
  readonly state: 'asked' | 'waiting'
  readonly accept: () => void
  readonly refuse: () => void
}

export const reloginAtom = atom<ReloginBox | null>(null)
