import type { ReactNode } from 'react'
import { Name } from '../parts/Name.tsx'

interface LineProps {
  readonly name: string
  readonly to: string | null
  /** What else is known of it; what is empty is left out. */
  readonly about: readonly string[]
  readonly children?: ReactNode
}

/** A name over what is known of it, with its state or what can be done at the right. */
export function Line({ name, to, about, children }: LineProps) {
  return (
    <>
      <span className="line-text">
        <Name name={name} to={to} />
        <span className="truncate faint" data-tip-overflow="">
          {about.filter((part) => part !== '').join(' · ')}
        </span>
      </span>
      {children}
    </>
  )
}
