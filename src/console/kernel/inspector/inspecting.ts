import { atom } from 'jotai'
import type { ControlKind } from '../../../engine/subjects.ts'
import { tabStorage } from '../platform/browser.ts'
import { store, useStored } from '../platform/store.ts'

/** Stored per tab, so that a reload keeps the inspector open. */
const STORED = 'gatehouse.inspector'

export const inspectingAtom = atom(tabStorage.getItem(STORED) !== null)

/** Whether the next click picks an element. Not after a reload, which continues what the user did. */
export const pickingAtom = atom(false)

export function setInspecting(on: boolean): void {
  if (on) tabStorage.setItem(STORED, '1')
  else tabStorage.removeItem(STORED)
  store.set(inspectingAtom, on)
  store.set(pickingAtom, on)
}

type Mark = { readonly 'data-origin'?: string } | undefined

const mark = (kind: ControlKind, name: string): Mark => ({ 'data-origin': `${kind}:${name}` })
const noMark = (): Mark => undefined

/** Marks an element with the control that it shows, while the inspector is open: `{...origin('column', name)}`. */
export const useOrigin = (): typeof mark => (useStored(inspectingAtom) ? mark : noMark)
