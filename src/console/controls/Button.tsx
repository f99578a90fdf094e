import type { AriaAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { isServerPath } from '../../contract/server-pages.ts'
import { Icon, type IconName } from './Icon.tsx'
import { Reason, useReason } from './IconButton.tsx'
import { Link } from '../kernel/navigation/Link.tsx'

export interface ButtonProps extends Pick<
  AriaAttributes,
  'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'aria-label' | 'aria-pressed' | 'aria-keyshortcuts'
> {
  /** Tooltip, such as of a shortcut. */
  readonly 'data-tip'?: string
  /** See `useOrigin`. */
  readonly 'data-origin'?: string
  /** Kind of the action's effect: its code is loaded on hover and focus. */
  readonly 'data-effect'?: string
  readonly children: ReactNode
  /** primary: the main action. danger: filled. danger-quiet: outlined. quiet: no border. */
  readonly tone?: 'default' | 'primary' | 'danger' | 'danger-quiet' | 'quiet'
  readonly size?: 'm' | 's'
  readonly icon?: IconName
  /** A caret at the end, for buttons with a menu. */
  readonly caret?: boolean
  readonly type?: 'button' | 'submit'
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void
  /** Makes it a link: a path below /ui, or a URL of another program, which opens in a new tab. */
  readonly to?: string
  /** Why it is disabled: sets aria-disabled, with the reason as tooltip and description. */
  readonly reason?: string | undefined
  /** True while a call runs: ignores clicks and shows progress without changing the width. */
  readonly busy?: boolean
  readonly autoFocus?: boolean
  readonly className?: string
  readonly ref?: Ref<HTMLButtonElement>
  readonly onPointerEnter?: () => void
  readonly onFocus?: () => void
  /** Id of the form that a button outside of it submits. */
  readonly form?: string
}

/** A plain element: MUI's button would enlarge the first bundle. */
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
    if (isServerPath(to))
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

/** Drops button-only props. */
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
