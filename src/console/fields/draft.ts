import { useEffect, useRef, useState } from 'react'

/** Milliseconds without a keystroke after which a text counts as said. */
const PAUSE = 250

export interface Draft {
  readonly text: string
  readonly type: (text: string) => void
  /** Hands over what was typed, tidied up: on leaving the control and on Enter. */
  readonly finish: () => void
}

/** What is being typed, what the form was told of it last, and what stood there before. */
interface Typed {
  readonly text: string
  readonly said: string
  readonly before: string
}

/**
 * Text that is typed into local state and handed to the form only now and then: a form of forty fields renders once a
 * pause, not once a keystroke. A value that the form sets meanwhile (a reset, a derived text) replaces what is typed.
 */
export function useDraft(value: string, commit: (text: string) => void, tidy: (text: string) => string): Draft {
  const [typed, setTyped] = useState<Typed | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What the form holds of it. */
  const last = useRef(value)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (typed !== null && value !== typed.said && value !== typed.before) setTyped(null)

  const say = (text: string): void => {
    clearTimeout(timer.current)
    if (text === last.current) return
    last.current = text
    commit(text)
  }
  return {
    text: typed?.text ?? value,
    type(text) {
      if (typed === null) last.current = value
      // Put on top of what is set by then: a key may be pressed while the pause before it is being told.
      setTyped((now) => ({ text, said: now?.said ?? value, before: now?.before ?? value }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        setTyped((now) => now && { ...now, said: text })
        say(text)
      }, PAUSE)
    },
    finish() {
      if (typed === null) return
      say(tidy(typed.text))
      setTyped(null)
    },
  }
}

/** A control hands over what is typed in it after a pause, or when it is left. */
export function sayWhatIsTyped(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
