import MuiIconButton from '@mui/material/IconButton'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { Icon } from './Icon.tsx'
import type { IconName, IconSize } from './Icon.tsx'
import { useReason } from './disabled-reason.ts'

export interface IconButtonProps {
  readonly icon: IconName
  /** Accessible name and tooltip. */
  readonly label: string
  readonly size?: 'm' | 's'
  readonly iconSize?: IconSize
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void
  readonly to?: string
  readonly reason?: string | undefined
  /** Tinted: something is switched on (a filter). */
  readonly on?: boolean
  /** A count on its shoulder. */
  readonly badge?: ReactNode
  readonly className?: string
  readonly ref?: Ref<HTMLButtonElement>
  readonly 'aria-haspopup'?: 'menu' | 'dialog' | 'listbox'
  readonly 'aria-expanded'?: boolean
  readonly 'aria-controls'?: string | undefined
  readonly 'aria-pressed'?: boolean
  readonly onPointerEnter?: () => void
  readonly onFocus?: () => void
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, size = 'm', iconSize, to, reason, on, badge, className = '', onClick, ...rest } = props
  const { describe, descriptionId } = useReason(reason, onClick)
  const link = to === undefined || reason !== undefined ? {} : { component: Link, to }
  return (
    <>
      <MuiIconButton
        aria-label={label}
        data-tip={label}
        {...rest}
        {...link}
        {...describe}
        size={size === 's' ? 'small' : 'medium'}
        className={`${className}${on === true ? ' on' : ''}`}
      >
        <Icon name={icon} size={iconSize ?? (size === 's' ? 's' : 'm')} />
        {badge}
      </MuiIconButton>
      {descriptionId !== null && (
        <span id={descriptionId} className="visually-hidden">
          {reason}
        </span>
      )}
    </>
  )
}
