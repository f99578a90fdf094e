import { atom } from 'jotai'
import { store } from '../../../kernel/platform/store.ts'
import { isOverlayOpen, isShortcut, isTyping, useKey } from '../../../controls/keys.ts'
import { inspectingAtom, mayInspect, setInspecting } from '../../../kernel/inspector/inspecting.ts'
import { undoNewest } from '../../../kernel/notifications/toasts.ts'
import { useSession } from '../../../kernel/session/session-state.ts'
import { useNavigation } from '../../../kernel/navigation/location.tsx'

/** Dialogs that open over any screen; the first two have shortcuts. */
export type Layer = 'palette' | 'shortcuts' | 'rights' | 'about' | 'preferences'

export const layerAtom = atom<Layer | null>(null)

/** What is typed while the code of a layer is loaded: the palette takes it. */
export const earlyTextAtom = atom('')

export function openLayer(layer: Layer): void {
  store.set(earlyTextAtom, '')
  store.set(layerAtom, layer)
}

export const closeLayer = (): void => store.set(layerAtom, null)

/** Ctrl or Command and the point open and close the inspector, from inside of dialogs and inputs too. */
const isInspect = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key === '.' && ctrlKey !== metaKey && !altKey && !shiftKey

function layerFor(event: KeyboardEvent): Layer | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key === '?') return isShortcut(event) ? 'shortcuts' : null
  const opens = ctrlKey !== metaKey && !altKey && !shiftKey && key.toLowerCase() === 'k'
  return opens && !isOverlayOpen() ? 'palette' : null
}

/** Text inputs have an undo of their own. */
const isUndo = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey && !isTyping(target)

/** Handles Ctrl K (or Command K), `?` and Ctrl Z, unless a dialog or menu is open; and the key of the inspector. */
export function useLayerKeys(): void {
  const session = useSession()
  useKey((event) => {
    const layer = layerFor(event)
    if (isInspect(event) && mayInspect(session)) setInspecting(!store.get(inspectingAtom))
    else if (layer !== null) openLayer(layer)
    else if (!isUndo(event) || isOverlayOpen() || !undoNewest()) return
    event.preventDefault()
  })
  useKey(keepForLayer, true)
}

/** Until the layer is there, its keys are kept from the screen below. */
function keepForLayer(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event
  if (store.get(layerAtom) === null || ctrlKey || metaKey || altKey || isOverlayOpen()) return
  event.preventDefault()
  event.stopPropagation()
  if (key === 'Escape') closeLayer()
  else if (key === 'Backspace') store.set(earlyTextAtom, (text) => text.slice(0, -1))
  else if (key.length === 1) store.set(earlyTextAtom, (text) => text + key)
}

/** Handles the letters of `screen-keys.ts`, whose code is loaded with the first one. */
export function useLetterKeys(): void {
  const { navigate } = useNavigation()
  const session = useSession()
  useKey((event) => {
    if (!/^[a-z]$/.test(event.key) || !isShortcut(event)) return
    const press = import('./screen-keys.ts').then(({ pressKey }) => pressKey(event, { navigate, session }))
    // The next key tries again.
    press.catch(() => undefined)
  })
}
