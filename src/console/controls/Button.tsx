import type { AriaAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { isElsewhere } from '../../contract/endpoints.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './Icon.tsx'
import { Reason, useReason } from './disabled-reason.tsx'

export interface ButtonProps extends Pick<
  AriaAttributes,
  'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'aria-label' | 'aria-pressed'
> {
  readonly children: ReactNode
  /** primary: the one main action. danger: fills; danger-quiet: danger text on an edge. quiet: no edge. */
  readonly tone?: 'default' | 'primary' | 'danger' | 'danger-quiet' | 'quiet'
  readonly size?: 'm' | 's'
  readonly icon?: IconName
  /** A caret at the end: it opens a menu. */
  readonly caret?: boolean
  readonly type?: 'button' | 'submit'
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void
  /** A path below /ui, or of another program of the installation, which gets a tab of its own: a real link. */
  readonly to?: string
  /** Why it refuses; makes it aria-disabled, with the reason as tooltip and description. */
  readonly reason?: string | undefined
  /** A call is running: keeps its width, ignores clicks, says so. */
  readonly busy?: boolean
  readonly autoFocus?: boolean
  readonly className?: string
  readonly ref?: Ref<HTMLButtonElement>
  readonly onPointerEnter?: () => void
  readonly onFocus?: () => void
  /** The id of the form it submits, from outside of it. */
  readonly form?: string
}

/** A plain element: it is in the first bundle and in every row, where MUI's would weigh more than the screen. */
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
    className = '',
    ...rest
  } = props
  const { refusal, reasonId } = useReason(reason ?? (busy === true ? '' : undefined), onClick)
  const look = `button ${tone} ${size} ${className}`
  const content = (
    <>
      {icon !== undefined && <Icon name={icon} size="s" />}
      {children}
      {caret === true && <Icon name="expand-more" size="s" className="caret" />}
    </>
  )
  if (to !== undefined && reason === undefined) {
    if (isElsewhere(to))
      return (
        <a href={to} target="_blank" rel="noreferrer" className={look} {...forLink(rest)} {...refusal}>
          {content}
        </a>
      )
    return (
      <Link to={to} className={look} {...forLink(rest)} {...refusal}>
        {content}
      </Link>
    )
  }
  return (
    <>
      <button type="button" {...rest} className={look} aria-busy={busy === true ? true : undefined} {...refusal}>
        {content}
      </button>
      <Reason id={reasonId} text={reason} />
    </>
  )
}

/** What a link has no use for. */
function forLink({
  ref: _ref,
  type: _type,
  form: _form,
  ...rest
}: Omit<
  ButtonProps,
  'children' | 'tone' | 'size' | 'icon' | 'caret' | 'to' | 'reason' | 'busy' | 'onClick' | 'className'
>) {
  return rest
}
