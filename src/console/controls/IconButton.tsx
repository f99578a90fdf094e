import { type AriaAttributes, type MouseEvent, type ReactNode, type Ref, useId } from 'react'
import { Icon, type IconName, type IconSize } from './Icon.tsx'
import { Link } from '../kernel/navigation/Link.tsx'

type OnClick = (event: MouseEvent<HTMLElement>) => void

/**
 * Props of a disabled control that stays focusable: aria-disabled, with the reason as description and tooltip. Spread
 * `refusal` last and render a Reason with `reasonId` beside the control. An empty reason disables without a tooltip.
 */
export function useReason(reason: string | undefined, onClick?: OnClick) {
  const reasonId = useId()
  if (reason === undefined) return { refusal: onClick === undefined ? {} : { onClick }, reasonId }
  const refuse: OnClick = (event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const said = reason === '' ? {} : { 'aria-describedby': reasonId, 'data-tip': reason }
  return { refusal: { 'aria-disabled': true, onClick: refuse, ...said } as const, reasonId }
}

export function Reason({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined || text === '') return null
  return (
    <span id={id} className="visually-hidden">
      {text}
    </span>
  )
}

export interface IconButtonProps extends Pick<
  AriaAttributes,
  'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'aria-pressed'
> {
  readonly icon: IconName
  /** See `useOrigin`. */
  readonly 'data-origin'?: string
  /** Accessible name and tooltip. */
  readonly label: string
  readonly size?: 'm' | 's'
  readonly iconSize?: IconSize
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void
  readonly to?: string
  /** URL outside the console; opens in a new tab. */
  readonly href?: string
  readonly reason?: string | undefined
  /** Tinted, such as for an active filter. */
  readonly on?: boolean
  /** A count at the upper right corner (class `corner`). */
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

/** Largest number on a badge. */
const MOST = 99

export function badgeText(count: number | null): string | null {
  if (count === null || count <= 0) return null
  return count > MOST ? `${MOST}+` : String(count)
}
