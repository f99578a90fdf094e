import { atom } from 'jotai'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { store } from '../platform/store.ts'
import { contained } from './contained.tsx'

export interface Answered<R> {
  /** Closes the dialog. Null: cancelled. */
  readonly answer: (result: R | null) => void
}

interface OpenDialog {
  readonly node: ReactNode
  readonly cancel: () => void
}

export const dialogAtom = atom<OpenDialog | null>(null)

/** Shows a dialog over the screen, and resolves to its answer. Cancels an open one. */
export function openDialog<P extends object, R>(Dialog: ComponentType<P & Answered<R>>, props: P): Promise<R | null> {
  store.get(dialogAtom)?.cancel()
  return new Promise((resolve) => {
    const answer = (result: R | null) => {
      store.set(dialogAtom, null)
      resolve(result)
    }
    const cancel = () => answer(null)
    store.set(dialogAtom, { node: createElement(contained(Dialog, cancel), { ...props, answer }), cancel })
  })
}
