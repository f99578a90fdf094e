import { useState } from 'react'
import { fillUrl } from '../../engine/template/template.ts'
import { useServices } from '../app/services.ts'

interface ProgramLink {
  readonly href: string
  readonly onClick: () => void
}

/** The address of another program of the installation; `{now}` in it is another one each time, so that its tab opens fresh. */
export const programHref = (address: string, now: Date): string => fillUrl(address, { now })

/** A link to such a program, which has another address after each click. */
export function useProgramLink(address: string): ProgramLink {
  const { now } = useServices()
  const [at, setAt] = useState(now)
  return { href: programHref(address, at), onClick: () => setAt(now()) }
}
