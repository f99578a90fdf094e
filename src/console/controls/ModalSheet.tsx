import { useLayoutEffect, useRef, type ReactNode } from 'react'

interface ModalSheetProps {
  readonly className: string
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal drawer. The native dialog traps the focus and makes the page inert; a click on the backdrop closes it. */
export function ModalSheet({ className, label, onClose, children }: ModalSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isClosing = useRef(false)
  // A layout effect: the element closes, and returns the focus, before it leaves the page.
  useLayoutEffect(() => {
    const element = dialog.current
    isClosing.current = false
    element?.showModal()
    return () => {
      isClosing.current = true
      element?.close()
    }
  }, [])
  const close = (): void => {
    if (!isClosing.current) onClose()
    isClosing.current = true
  }
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      // Escape: `close` comes in a later task, before which a key may open the next dialog.
      onCancel={close}
      onClose={close}
      onClick={({ target }) => {
        if (target === dialog.current) close()
      }}
    >
      {children}
    </dialog>
  )
}
