import { use, useMemo } from 'react'
import { resolvePath, type To, UNSAFE_NavigationContext as NavigationContext } from 'react-router'

/** A click that opens a link here, and not in a new tab, in a new window or as a download. */
export const isPlainClick = ({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)

export interface NavigateOptions {
  readonly replace?: boolean
  /** Of the history entry. */
  readonly state?: unknown
}

/** Goes to a screen: an absolute path below /ui, or a query of the current screen. */
export type Navigate = (to: To, options?: NavigateOptions) => void

interface Navigation {
  readonly navigate: Navigate
  readonly hrefOf: (to: string) => string
}

/**
 * Navigation that does not depend on the address: react-router's own hooks render their component again on each change of the query,
 * which on a list is each page and each search.
 */
export function useNavigation(): Navigation {
  const { basename, navigator } = use(NavigationContext)
  return useMemo(() => {
    const base = basename.replace(/\/$/, '')
    const pathOf = (to: To) => {
      const path = resolvePath(to, window.location.pathname.slice(base.length))
      return { ...path, pathname: base + path.pathname }
    }
    return {
      hrefOf: (to) => navigator.createHref(pathOf(to)),
      navigate: (to, { replace = false, state = null } = {}) =>
        replace ? navigator.replace(pathOf(to), state) : navigator.push(pathOf(to), state),
    }
  }, [basename, navigator])
}
