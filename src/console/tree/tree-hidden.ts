import { atom, useAtomValue } from 'jotai'
import { readPreference, writePreference } from '../app/preferences.ts'
import { store } from '../app/session-state.ts'

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

const hiddenAtom = atom(readPreference('treeHidden.v1', isBoolean, false))

/** Whether the reader put the trees beside lists away. */
export function useTreeHidden(): boolean {
  return useAtomValue(hiddenAtom, { store })
}

export function hideTree(hidden: boolean): void {
  writePreference('treeHidden.v1', hidden)
  store.set(hiddenAtom, hidden)
}
