import { atom } from 'jotai'
import { isFlag, readPreference, writePreference } from './preferences.ts'
import { store, useStored } from './store.ts'

const utcAtom = atom(readPreference('utcTimes.v1', isFlag, false))

/** Whether the user sees times in UTC. Inputs always take local time. */
export const showsUtc = (): boolean => store.get(utcAtom)

/** Like `showsUtc`; renders the component again when that changes. */
export const useShowsUtc = (): boolean => useStored(utcAtom)

export function showUtc(on: boolean): void {
  writePreference('utcTimes.v1', on)
  store.set(utcAtom, on)
}
