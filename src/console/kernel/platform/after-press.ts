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

/** A text whose lines would move what is being pressed: it changes after the click. */
export function useAfterPress<Text extends string | undefined>(text: Text): Text {
  const isPressed = useStored(pressedAtom)
  const [shown, setShown] = useState(text)
  if (!isPressed && shown !== text) setShown(text)
  return isPressed ? shown : text
}
