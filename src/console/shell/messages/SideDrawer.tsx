import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'

interface SideDrawerProps {
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Beside the page, which stays in use. It takes the focus, gives it back when it closes, and Escape closes it. */
export function SideDrawer({ label, onClose, children }: SideDrawerProps): ReactNode {
  const drawer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    drawer.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  // What had the focus may be gone with the message that was read: Escape must still be heard here.
  useEffect(() => {
    if (document.activeElement === document.body) drawer.current?.focus()
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onClose()
  }
  return (
    <div ref={drawer} className="side-drawer" role="dialog" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}
