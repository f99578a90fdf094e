import { createContext, type ReactNode, use } from 'react'
import { useLocation } from './location.tsx'

const PathnameContext = createContext('/')

/** Lets `usePathname` work below it. */
export function PathnameProvider({ children }: { children: ReactNode }) {
  return <PathnameContext value={useLocation().pathname}>{children}</PathnameContext>
}

/** Path of the current screen. Unlike `useLocation` it does not render its component again when only the query changes. */
export const usePathname = (): string => use(PathnameContext)
