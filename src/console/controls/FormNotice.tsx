import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface FormNoticeProps {
  /** alert: something is wrong. */
  readonly role: 'status' | 'alert'
  readonly children: ReactNode
  /** The button beside it. */
  readonly action: ReactNode
}

/** A message above a form. */
export function FormNotice({ role, children, action }: FormNoticeProps): ReactNode {
  return (
    <div className="form-notice" role={role}>
      <Icon name={role === 'alert' ? 'warning' : 'info'} size="s" />
      <p>{children}</p>
      {action}
    </div>
  )
}
