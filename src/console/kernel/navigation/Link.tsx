import type { ComponentProps } from 'react'
import { useNavigation } from './location.tsx'

/** A click that opens a link here, and not in a new tab, in a new window or as a download. */
export const isPlainClick = ({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path below /ui. */
  readonly to: string
}

/** Link to a screen. A link to the current address replaces its history entry, as in a browser. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const { hrefOf, navigate } = useNavigation()
  const href = hrefOf(to)
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlainClick(event) || event.currentTarget.target !== '') return
        event.preventDefault()
        const { pathname, search, hash } = window.location
        navigate(to, { replace: href === pathname + search + hash })
      }}
    />
  )
}
