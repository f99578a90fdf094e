import { useEffect, useRef, type ReactNode } from 'react'

interface ModalSheetProps {
  readonly className: string
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal drawer. The native dialog traps the focus and makes the page inert; a click on the backdrop closes it. */
export function ModalSheet({ className, label, onClose, children }: ModalSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onClose={onClose}
      onClick={({ target }) => {
        if (target === dialog.current) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
