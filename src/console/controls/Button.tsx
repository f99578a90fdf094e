import MuiButton from '@mui/material/Button'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { Icon } from './Icon.tsx'
import type { IconName } from './Icon.tsx'
import { useReason } from './disabled-reason.ts'

export interface ButtonProps {
  readonly children: ReactNode
  /** primary: the one main action. danger: fills; danger-quiet: danger text on an edge. quiet: no edge. */
  readonly tone?: 'default' | 'primary' | 'danger' | 'danger-quiet' | 'quiet'
  readonly size?: 'm' | 's'
  readonly icon?: IconName
  /** A caret at the end: it opens a menu. */
  readonly caret?: boolean
  readonly type?: 'button' | 'submit'
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void
  /** A path below /ui: a real link. */
  readonly to?: string
  /** Why it refuses; makes it aria-disabled, with the reason as tooltip and description. */
  readonly reason?: string | undefined
  /** A call is running: keeps its width, ignores clicks, says so. */
  readonly busy?: boolean
  readonly autoFocus?: boolean
  readonly className?: string
  readonly ref?: Ref<HTMLButtonElement>
  readonly 'aria-haspopup'?: 'menu' | 'dialog' | 'listbox'
  readonly 'aria-expanded'?: boolean
  readonly 'aria-controls'?: string | undefined
  readonly 'aria-label'?: string
  readonly onPointerEnter?: () => void
  readonly onFocus?: () => void
  readonly form?: string
}

const LOOK = {
  default: { variant: 'outlined', color: 'inherit' },
  primary: { variant: 'contained', color: 'primary' },
  danger: { variant: 'contained', color: 'error' },
  'danger-quiet': { variant: 'outlined', color: 'error' },
  quiet: { variant: 'text', color: 'inherit' },
} as const

export function Button(props: ButtonProps) {
  const {
    children,
    tone = 'default',
    size = 'm',
    icon,
    caret,
    to,
    reason,
    busy,
    onClick,
    type = 'button',
    ...rest
  } = props
  const { describe, descriptionId } = useReason(reason, busy === true ? undefined : onClick)
  const link = to === undefined || reason !== undefined ? { type } : { component: Link, to }
  return (
    <>
      <MuiButton
        {...rest}
        {...LOOK[tone]}
        {...link}
        {...describe}
        aria-busy={busy === true ? true : undefined}
        size={size === 's' ? 'small' : 'medium'}
        startIcon={icon === undefined ? undefined : <Icon name={icon} size="s" />}
        endIcon={caret === true ? <Icon name="expand-more" size="s" /> : undefined}
      >
        {children}
      </MuiButton>
      {descriptionId !== null && (
        <span id={descriptionId} className="visually-hidden">
          {reason}
        </span>
      )}
    </>
  )
}
