import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './Icon.tsx'

export interface EmptyStateProps {
  readonly icon: IconName
  readonly title: string
  /** page: replaces the whole screen, so the title is a heading of level 1. */
  readonly as?: 'page' | 'part'
  readonly children?: ReactNode
  /** A call or an address, in monospace. */
  readonly code?: string
  /** Buttons. */
  readonly actions?: ReactNode
  /** Expanded content below the buttons. */
  readonly after?: ReactNode
  /** alert: an unexpected failure. */
  readonly role?: 'alert' | 'status'
}

/** Placeholder of empty lists, failures and forbidden screens: what is missing and what to do. */
export function EmptyState({ icon, title, children, code, actions, after, role, as = 'part' }: EmptyStateProps) {
  const Heading = as === 'page' ? 'h1' : 'h2'
  return (
    <section className="blank" role={role}>
      <Icon name={icon} size="l" />
      <Heading>{title}</Heading>
      {typeof children === 'string' ? <p>{children}</p> : children}
      {code !== undefined && <p className="blank-code mono">{code}</p>}
      {actions !== undefined && <div className="blank-actions">{actions}</div>}
      {after}
    </section>
  )
}
