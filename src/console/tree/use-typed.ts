import { useRef } from 'react'

/** Letters typed within this time belong to one word. */
const WORD_MS = 600

/** Collects what is typed on a list of things into the beginning of a word. */
export function useTyped(): (letter: string) => string {
  const word = useRef({ text: '', at: 0 })
  return (letter) => {
    const at = performance.now()
    const goesOn = at - word.current.at < WORD_MS
    word.current = { text: goesOn ? word.current.text + letter : letter, at }
    return word.current.text
  }
}
