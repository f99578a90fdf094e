import { useEffect, useRef, useState } from 'react'

/** Delay after the last keystroke before the text is committed. */
const PAUSE_MS = 250

export interface TextDraft {
  readonly text: string
  readonly type: (text: string) => void
  /** Commits the tidied text: on blur and on Enter. */
  readonly finish: () => void
}

/** The text in the control, the last committed text, and the value before typing. */
interface Typed {
  readonly text: string
  readonly committed: string
  readonly before: string
}

/**
 * Keeps typed text in local state and commits it after a pause, so that a form of forty fields does not render on each
 * keystroke. A value that the form sets meanwhile (a reset, a derived text) replaces the typed text.
 * @param tidy applied to the text by `finish`, such as `trim`
 */
export function useDraft(value: string, commit: (text: string) => void, tidy: (text: string) => string): TextDraft {
  const [typed, setTyped] = useState<Typed | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef(value)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (typed !== null && value !== typed.committed && value !== typed.before) setTyped(null)

  const commitText = (text: string): void => {
    clearTimeout(timer.current)
    if (text === last.current) return
    last.current = text
    commit(text)
  }
  return {
    text: typed?.text ?? value,
    type(text) {
      if (typed === null) last.current = value
      // A functional update: the timer may have committed since this render.
      setTyped((now) => ({ text, committed: now?.committed ?? value, before: now?.before ?? value }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        setTyped((now) => now && { ...now, committed: text })
        commitText(text)
      }, PAUSE_MS)
    },
    finish() {
      if (typed === null) return
      commitText(tidy(typed.text))
      setTyped(null)
    },
  }
}
