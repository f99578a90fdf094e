import { useEffect, useRef, useState } from 'react'

/** Delay after the last keystroke before the text is committed. */
const PAUSE_MS = 250

export interface TextDraft {
  readonly text: string
  readonly type: (text: string) => void
  /** Commits the tidied text: on blur and on Enter. */
  readonly finish: () => void
}

interface Typed {
  /** The text in the control. */
  readonly text: string
  /** What the form may show without having set another value: the value before, what was committed, and how it is shown. */
  readonly expected: readonly string[]
}

/**
 * Keeps typed text in local state and commits it after a pause, so that a form of forty fields does not render on each
 * keystroke. A value that the form sets meanwhile (a reset, a derived text) replaces the typed text.
 * @param commit returns how the form shows the value: `1.` is 1, but it stays `1.` while the user types
 * @param tidy applied to the text by `finish`, such as `trim`
 */
export function useDraft(value: string, commit: (text: string) => string, tidy: (text: string) => string): TextDraft {
  const [typed, setTyped] = useState<Typed | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef(value)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (typed?.expected.includes(value) === false) setTyped(null)

  const commitText = (text: string): void => {
    clearTimeout(timer.current)
    if (text === last.current) return
    last.current = text
    const shown = commit(text)
    setTyped((now) => now && { ...now, expected: [...now.expected, text, shown] })
  }
  return {
    text: typed?.text ?? value,
    type(text) {
      if (typed === null) last.current = value
      // A functional update: the timer may have committed since this render.
      setTyped((now) => ({ text, expected: now?.expected ?? [value] }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => commitText(text), PAUSE_MS)
    },
    finish() {
      if (typed === null) return
      commitText(tidy(typed.text))
      setTyped(null)
    },
  }
}
