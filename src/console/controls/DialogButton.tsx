import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { IconButton, type IconButtonProps } from './IconButton.tsx'

interface DialogButtonProps extends Pick<IconButtonProps, 'icon' | 'label' | 'reason' | 'className'> {
  readonly preload: () => void
  /** The dialog; it says by `onClose` that it is done. */
  readonly children: (onClose: () => void) => ReactNode
}

/** An icon that opens a dialog, whose code arrives when the pointer or the focus comes near. */
export function DialogButton({ preload, children, ...button }: DialogButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        {...button}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      />
      {open && <Suspense fallback={null}>{children(() => setOpen(false))}</Suspense>}
    </>
  )
}
