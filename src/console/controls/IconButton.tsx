import type { AriaAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { Icon } from './Icon.tsx'
import type { IconName, IconSize } from './Icon.tsx'
import { Reason, useReason } from './disabled-reason.tsx'

export interface IconButtonProps extends Pick<
  AriaAttributes,
  'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'aria-pressed'
> {
  readonly icon: IconName
  /** Accessible name and tooltip. */
  readonly label: string
  readonly size?: 'm' | 's'
  readonly iconSize?: IconSize
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void
  readonly to?: string
  /** Leads out of the console, in a new tab. */
  readonly href?: string
  readonly reason?: string | undefined
  /** Tinted: something is switched on (a filter). */
  readonly on?: boolean
  /** A count on its shoulder (class `shoulder`). */
  readonly badge?: ReactNode
  readonly className?: string
  readonly ref?: Ref<HTMLButtonElement>
  readonly onPointerEnter?: () => void
  readonly onFocus?: () => void
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, size = 'm', iconSize, to, href, reason, on, badge, className = '', onClick, ...rest } = props
  const { refusal, reasonId } = useReason(reason, onClick)
  const look = `icon-button ${size} ${on === true ? 'on' : ''} ${className}`
  const content = (
    <>
      <Icon name={icon} size={iconSize ?? (size === 's' ? 's' : 'm')} />
      {badge}
    </>
  )
  if (to !== undefined && reason === undefined) {
    return (
      <Link to={to} className={look} aria-label={label} data-tip={label} {...refusal}>
        {content}
      </Link>
    )
  }
  if (href !== undefined) {
    return (
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className={look}
        aria-label={label}
        data-tip={label}
        onClick={onClick}
      >
        {content}
      </a>
    )
  }
  return (
    <>
      <button type="button" aria-label={label} data-tip={label} {...rest} className={look} {...refusal}>
        {content}
      </button>
      <Reason id={reasonId} text={reason} />
    </>
  )
}
