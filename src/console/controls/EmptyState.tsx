import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './Icon.tsx'

export interface EmptyStateProps {
  readonly icon: IconName
  readonly title: string
  /** page: it stands for the whole screen, so its title is the page's heading. */
  readonly as?: 'page' | 'part'
  readonly children?: ReactNode
  /** A call or an address, in mono. */
  readonly code?: string
  /** Buttons: the way out. */
  readonly actions?: ReactNode
  /** Below the buttons: what one of them unfolds. */
  readonly after?: ReactNode
  /** alert: a failure that was not asked for. */
  readonly role?: 'alert' | 'status'
}

/** What would be here and how to get it: for empty lists, failures, forbidden screens. */
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
