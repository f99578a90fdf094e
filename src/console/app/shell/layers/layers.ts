import { atom } from 'jotai'
import { useEffect } from 'react'
import { store } from '../../../kernel/platform/store.ts'
import { isOverlayOpen, isTyping } from '../../../controls/keys.ts'
import { undoNewest } from '../../../kernel/notifications/toasts.ts'

/** Dialogs that open over any screen; the first two have shortcuts. */
export type Layer = 'palette' | 'shortcuts' | 'rights' | 'about'

export const layerAtom = atom<Layer | null>(null)

export const openLayer = (layer: Layer): void => store.set(layerAtom, layer)
export const closeLayer = (): void => store.set(layerAtom, null)

function layerFor({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): Layer | null {
  if (altKey) return null
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey ? 'palette' : null
  return key === '?' && !isTyping(target) ? 'shortcuts' : null
}

/** Text inputs have an undo of their own. */
const isUndo = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey && !isTyping(target)

/** Handles Ctrl K (or Command K), `?` and Ctrl Z, unless a dialog or menu is open. */
export function useLayerKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const layer = layerFor(event)
      if ((layer === null && !isUndo(event)) || isOverlayOpen()) return
      if (layer !== null) openLayer(layer)
      else if (!undoNewest()) return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
