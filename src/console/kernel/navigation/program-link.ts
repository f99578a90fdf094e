import { useState } from 'react'
import { fillUrl } from '../../../engine/template/template.ts'
import { useServices } from '../session/services.ts'

interface ProgramLink {
  readonly href: string
  readonly onClick: () => void
}

/** URL of another program of the installation. Fills in `{now}`, so that each tab loads anew. */
export const programHref = (address: string, now: Date): string => fillUrl(address, { now })

/** Link to such a program. The URL changes after each click. */
export function useProgramLink(address: string): ProgramLink {
  const { now } = useServices()
  const [at, setAt] = useState(now)
  return { href: programHref(address, at), onClick: () => setAt(now()) }
}
