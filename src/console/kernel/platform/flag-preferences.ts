import { atom } from 'jotai'
import { isFlag, type PreferenceName, readPreference, writePreference } from './preferences.ts'
import { store, useStored } from './store.ts'

/** A preference that is on or off, and off at first; components that use it change with it. */
function flagPreference(name: PreferenceName) {
  const flagAtom = atom(readPreference(name, isFlag, false))
  return {
    isOn: (): boolean => store.get(flagAtom),
    useIsOn: (): boolean => useStored(flagAtom),
    set: (on: boolean): void => {
      writePreference(name, on)
      store.set(flagAtom, on)
    },
  }
}

/** The user sees and enters times in UTC. */
export const utcTimes = flagPreference('utcTimes.v1')

/** Lists say what they cost: rows, times, bytes and where they came from. */
export const listCost = flagPreference('listCost.v1')

/** The user hid the trees beside lists. */
export const hiddenTrees = flagPreference('treeHidden.v1')
