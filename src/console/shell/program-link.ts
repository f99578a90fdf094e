import { useState } from 'react'
import { fillUrl } from '../../engine/template/template.ts'
import { useServices } from '../app/services.ts'

interface ProgramLink {
  readonly href: string
  readonly onClick: () => void
}

/** Leads to another program of the installation; `{now}` in its address is another one each time, so that the tab opens fresh. */
export function useProgramLink(address: string): ProgramLink {
  const { now } = useServices()
  const [at, setAt] = useState(now)
  return { href: fillUrl(address, { now: at }), onClick: () => setAt(now()) }
}
