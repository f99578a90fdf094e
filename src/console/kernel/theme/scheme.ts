import { atom } from 'jotai'
import { readPreference, writePreference } from '../platform/preferences.ts'
import { store, useStored } from '../platform/store.ts'
import type { Scheme } from './derive-tokens.ts'

export const SCHEME_CHOICES = ['light', 'dark', 'system'] as const
export type SchemeChoice = (typeof SCHEME_CHOICES)[number]

const PREFERENCE = 'scheme.v1'

export function isSchemeChoice(value: unknown): value is SchemeChoice {
  return SCHEME_CHOICES.some((choice) => choice === value)
}

const darkSystem = window.matchMedia('(prefers-color-scheme: dark)')

const choiceAtom = atom<SchemeChoice>(readPreference(PREFERENCE, isSchemeChoice, 'system'))
const systemAtom = atom<Scheme>(darkSystem.matches ? 'dark' : 'light')
const schemeAtom = atom<Scheme>((get) => {
  const choice = get(choiceAtom)
  return choice === 'system' ? get(systemAtom) : choice
})

export function useSchemeChoice(): SchemeChoice {
  return useStored(choiceAtom)
}

export function chooseScheme(choice: SchemeChoice): void {
  writePreference(PREFERENCE, choice)
  store.set(choiceAtom, choice)
}

/** The scheme on the screen: chosen, else that of the system. */
export const currentScheme = (): Scheme => store.get(schemeAtom)

/** Calls `apply` with the current scheme now and after every change. */
export function followScheme(apply: (scheme: Scheme) => void): void {
  darkSystem.addEventListener('change', ({ matches }) => store.set(systemAtom, matches ? 'dark' : 'light'))
  store.sub(schemeAtom, () => apply(currentScheme()))
  apply(currentScheme())
}
