import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path below /ui. */
  readonly to: string
}

/** Link to a screen. The component of react-router would add its route matching and data prefetching to the first bundle. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const href = useHref(to)
  const navigate = useLinkClickHandler(to)
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) navigate(event)
      }}
    />
  )
}
