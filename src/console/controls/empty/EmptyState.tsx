import { type ComponentType, lazy, type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef } from 'react'
import type { DrawingName } from './Drawing.tsx'

export interface EmptyStateProps {
  readonly drawing: DrawingName
  readonly title: string
  /** page: replaces the whole screen, so the title is a heading of level 1. */
  readonly as?: 'page' | 'part'
  readonly children?: ReactNode
  /** A call or an address, in monospace. */
  readonly code?: string
  /** The next step: buttons. */
  readonly actions?: ReactNode
  /** Expanded content below the buttons. */
  readonly after?: ReactNode
  /** alert: an unexpected failure. */
  readonly role?: 'alert' | 'status'
}

const NoDrawing = () => null

/** Loaded after the text, which is shown without it if that fails. */
const Drawing = lazy<ComponentType<{ readonly name: DrawingName }>>(() =>
  import('./Drawing.tsx').then(
    (code) => ({ default: code.Drawing }),
    () => ({ default: NoDrawing }),
  ),
)

/** Placeholder of empty lists, failures and forbidden screens: what is missing and what to do. */
export function EmptyState({ drawing, title, children, code, actions, after, role, as = 'part' }: EmptyStateProps) {
  const Heading = as === 'page' ? 'h1' : 'h2'
  const section = useRef<HTMLElement>(null)
  useFocusOutside(section)
  return (
    <section ref={section} className="blank" role={role}>
      <div className="drawing">
        <Suspense fallback={null}>
          <Drawing name={drawing} />
        </Suspense>
      </div>
      <Heading>{title}</Heading>
      {typeof children === 'string' ? <p>{children}</p> : children}
      {code !== undefined && <p className="blank-code mono">{code}</p>}
      {actions !== undefined && <div className="blank-actions buttons">{actions}</div>}
      {after}
    </section>
  )
}

/** Moves the focus to the main region or the dialog when the element disappears with it: "Try again" goes when the rows arrive. */
function useFocusOutside(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (element?.contains(document.activeElement) !== true) return
      element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    }
  }, [box])
}
