import { atom } from 'jotai'
import type { ComponentType } from 'react'
import { isObject, own } from '../../contract/json-object.ts'
import type { Draft } from '../../engine/form/draft.ts'
import type { FormValues } from '../../engine/form/form-model.ts'
import { store } from '../kernel/platform/store.ts'
import type { ActionTools } from './action-target.ts'

/** Props of what is shown above a form with unsaved values. */
export interface DraftNoticeProps {
  readonly values: FormValues
  readonly onEdit: (edit: { readonly path: string; readonly value: unknown }) => void
  readonly onDiscard: () => void
}

/** Unsaved values that a form opens with. */
export interface OfferedDraft {
  readonly at: Date
  readonly draft: Draft
  /** Shown above the form. */
  readonly Notice: ComponentType<DraftNoticeProps>
  /** Called with the id of the object that the form has created. */
  readonly onCreated?: (id: string) => void
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
