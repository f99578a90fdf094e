import { useEffect } from 'react'
import { cutTitle } from '../../engine/detail/title.ts'
import { useSession } from './session-state.ts'

/** The page's title, cut at 80 characters, then the installation's own name. */
export function documentTitle(page: string, installation: string): string {
  return [cutTitle(page), installation].filter((part) => part !== '').join(' · ')
}

export function useDocumentTitle(page: string): void {
  const { settings } = useSession()
  const installation = settings.INTERFACE.login_title
  useEffect(() => {
    document.title = documentTitle(page, installation)
  }, [page, installation])
}
