import { atom } from 'jotai'
import { store } from '../../../kernel/platform/store.ts'
import { isOverlayOpen, isShortcut, isTyping, useKey } from '../../../controls/keys.ts'
import { useRegistered } from '../../../extensions/feature.ts'
import { undoNewest } from '../../../kernel/notifications/toasts.ts'
import { useSession } from '../../../kernel/session/session-state.ts'
import { useNavigation } from '../../../kernel/navigation/location.tsx'

/** The name of the dialog that is open over the screen: see `layers` of `Feature`. */
export const layerAtom = atom<string | null>(null)

/** What is typed while the code of a layer is loaded. */
export const earlyTextAtom = atom('')

export function openLayer(layer: string): void {
  store.set(earlyTextAtom, '')
  store.set(layerAtom, layer)
}

export const closeLayer = (): void => store.set(layerAtom, null)

/** The key in lower case, if it was pressed with Ctrl or Command alone. */
const withMod = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | null =>
  ctrlKey !== metaKey && !altKey && !shiftKey ? key.toLowerCase() : null

/** Handles the keys of all commands; and, unless a dialog or menu is open, `?` and Ctrl Z: text inputs have an undo of their own. */
export function useLayerKeys(): void {
  const session = useSession()
  const commands = Object.values(useRegistered('commands'))
  useKey((event) => {
    const pressed = withMod(event)
    const command = commands.find(({ key, mayRun }) => key?.toLowerCase() === pressed && mayRun?.(session) !== false)
    if (command !== undefined) command.run()
    else if (event.key === '?' && isShortcut(event)) openLayer('shortcuts')
    else if (pressed !== 'z' || isTyping(event.target) || isOverlayOpen() || !undoNewest()) return
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
