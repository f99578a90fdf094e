import { useEffect, useState } from 'react'
import { TAG_DELAY_MS } from '../../list-state/use-list-query.ts'

/** A text once its typing pauses; an empty one at once. */
export function useDeferredText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TAG_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? text : settled
}
