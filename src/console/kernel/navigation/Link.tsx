import type { ComponentProps } from 'react'
import { useNavigation } from './location.tsx'
import { isPlainClick } from './plain-click.ts'

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
