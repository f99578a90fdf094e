import { atom, useAtomValue } from 'jotai'
import { readPreference, writePreference } from '../app/preferences.ts'
import { store } from '../app/session-state.ts'
import type { Scheme } from './derive-tokens.ts'

export const SCHEME_CHOICES = ['light', 'dark', 'system'] as const
export type SchemeChoice = (typeof SCHEME_CHOICES)[number]

const PREFERENCE = 'scheme.v1'

function isChoice(value: unknown): value is SchemeChoice {
  return SCHEME_CHOICES.some((choice) => choice === value)
}

const darkSystem = window.matchMedia('(prefers-color-scheme: dark)')

const choiceAtom = atom<SchemeChoice>(readPreference(PREFERENCE, isChoice, 'system'))
const systemAtom = atom<Scheme>(darkSystem.matches ? 'dark' : 'light')
const schemeAtom = atom<Scheme>((get) => {
  const choice = get(choiceAtom)
  return choice === 'system' ? get(systemAtom) : choice
})

export function useSchemeChoice(): SchemeChoice {
  return useAtomValue(choiceAtom, { store })
}

export function chooseScheme(choice: SchemeChoice): void {
  writePreference(PREFERENCE, choice)
  store.set(choiceAtom, choice)
}

/** Calls back with the scheme now, and at every change of the choice or of the system. */
export function followScheme(apply: (scheme: Scheme) => void): void {
  darkSystem.addEventListener('change', ({ matches }) => store.set(systemAtom, matches ? 'dark' : 'light'))
  store.sub(schemeAtom, () => apply(store.get(schemeAtom)))
  apply(store.get(schemeAtom))
}
