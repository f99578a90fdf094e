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
  useEffect(() => () => clearTimeout(timer.current), [])
  if (typed !== null && value !== typed.said && value !== typed.before) setTyped(null)

  const say = (text: string, said: string): void => {
    clearTimeout(timer.current)
    if (text !== said) commit(text)
  }
  return {
    text: typed?.text ?? value,
    type(text) {
      const { said, before } = typed ?? { said: value, before: value }
      setTyped({ text, said, before })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        setTyped({ text, said: text, before })
        say(text, said)
      }, PAUSE)
    },
    finish() {
      if (typed === null) return
      say(tidy(typed.text), typed.said)
      setTyped(null)
    },
  }
}

/** A control hands over what is typed in it after a pause, or when it is left. */
export function sayWhatIsTyped(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
