import type { ReactNode } from 'react'
import { Icon } from '../../../controls/Icon.tsx'

interface BannerProps {
  readonly tone: 'info' | 'warning' | 'error'
  /** Button at the end of the line. */
  readonly action: ReactNode
  readonly children: ReactNode
}

/** A message above the screen. */
export function Banner({ tone, action, children }: BannerProps) {
  return (
    <div className={`banner ${tone}`} role="status">
      <Icon name={tone} size="s" />
      <p>{children}</p>
      {action}
    </div>
  )
}
