import { atom } from 'jotai'
import { useState } from 'react'
import { useStored } from './store.ts'

/** Whether the button of a mouse is down, or its click is still to come. */
const pressedAtom = atom(false)
pressedAtom.onMount = (set) => {
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  document.addEventListener('mousedown', () => set(true), options)
  // A drag and a menu of the browser have no mouseup.
  for (const type of ['mouseup', 'dragend', 'contextmenu', 'keydown'])
    document.addEventListener(type, () => setTimeout(() => set(false)), options)
  return () => listening.abort()
}

/** What would move what is being pressed: it changes after the click. A value of a state or of props, not one made by each render. */
export function useAfterPress<Value extends string | number | boolean | object | undefined>(value: Value): Value {
  const isPressed = useStored(pressedAtom)
  const [shown, setShown] = useState(value)
  if (!isPressed && shown !== value) setShown(value)
  return isPressed ? shown : value
}
