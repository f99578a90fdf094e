import { useState } from 'react'

/** The same object as long as it says the same as JSON. */
export function useSteady<T>(value: T): T {
  const [kept, setKept] = useState(value)
  const same = kept === value || JSON.stringify(kept) === JSON.stringify(value)
  if (!same) setKept(value)
  return same ? kept : value
}
