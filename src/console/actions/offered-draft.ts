import { atom } from 'jotai'
import type { ComponentType } from 'react'
import { isObject, own } from '../../contract/json-object.ts'
import type { Draft } from '../../engine/form/draft.ts'
import { store } from '../kernel/platform/store.ts'
import type { ActionTools } from './action-target.ts'

/** Unsaved values that a form opens with. */
export interface OfferedDraft {
  readonly at: Date
  readonly draft: Draft
  /** Shown above the form. */
  readonly Notice: ComponentType<{ readonly onDiscard: () => void }>
}

/** In memory only, by the key that the history entry of the form has and by its address. */
const offersAtom = atom(() => new Map<string, OfferedDraft>())

const keyOf = (state: unknown, address: string): string =>
  `${isObject(state) ? String(own(state, 'offer')) : ''} ${address}`

/** Opens a form with unsaved values. After a reload it opens without them. */
export function openWithDraft(navigate: ActionTools['navigate'], href: string, offer: OfferedDraft): void {
  const state = { offer: performance.timeOrigin + performance.now() }
  store.get(offersAtom).set(keyOf(state, href), offer)
  navigate(href, { state })
}

/** The unsaved values of the form at an address and in a history entry; null without any. */
export const offeredDraft = (state: unknown, address: string): OfferedDraft | null =>
  store.get(offersAtom).get(keyOf(state, address)) ?? null
