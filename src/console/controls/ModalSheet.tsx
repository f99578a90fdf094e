import { useEffect, useRef, type ReactNode } from 'react'

interface ModalSheetProps {
  readonly className: string
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Something that slides over the page. A native dialog keeps the focus in and the page behind inert; a click beside it closes it. */
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
