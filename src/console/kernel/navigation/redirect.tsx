import { createContext, type ReactNode, use } from 'react'
import { Navigate } from './location.tsx'

/** True while the next screen loads; the one before is shown until then. */
export const PendingContext = createContext(false)

/** Replaces the address, unless the user has gone on meanwhile: a screen that is being left may still load what redirects. */
export function Redirect({ to }: { to: string }): ReactNode {
  return use(PendingContext) ? null : <Navigate to={to} />
}
