import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'

interface SideDrawerProps {
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Non-modal drawer beside the page. Takes the focus, restores it on close; Escape closes it. */
export function SideDrawer({ label, onClose, children }: SideDrawerProps): ReactNode {
  const drawer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    drawer.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  // The focused message may be gone once it is read: keeps the focus inside for Escape.
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
