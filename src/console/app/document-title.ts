import { useEffect } from 'react'
import { useSession } from './session-state.ts'

/** Specification, section 9. */
const LONGEST = 80

/** The page's title, cut at 80 characters, then the installation's own name. */
export function documentTitle(page: string, installation: string): string {
  const letters = Array.from(page)
  const cut = letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : page
  return [cut, installation].filter((part) => part !== '').join(' · ')
}

export function useDocumentTitle(page: string): void {
  const { settings } = useSession()
  const installation = settings.INTERFACE.login_title
  useEffect(() => {
    document.title = documentTitle(page, installation)
  }, [page, installation])
}
