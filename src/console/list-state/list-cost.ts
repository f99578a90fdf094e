import { atom } from 'jotai'
import { isFlag, readPreference, writePreference } from '../kernel/platform/preferences.ts'
import { store, useStored } from '../kernel/platform/store.ts'

const costAtom = atom(readPreference('listCost.v1', isFlag, false))

/** Whether lists say what they cost: rows, times, bytes and where they came from. */
export const useShowsListCost = (): boolean => useStored(costAtom)

export function showListCost(on: boolean): void {
  writePreference('listCost.v1', on)
  store.set(costAtom, on)
}
