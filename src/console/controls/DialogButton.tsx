import { Suspense, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { IconButton, type IconButtonProps } from './IconButton.tsx'

interface DialogButtonProps extends Pick<IconButtonProps, 'icon' | 'label' | 'reason' | 'className'> {
  readonly preload: () => void
  readonly popup?: 'dialog' | 'menu'
  /** The dialog, or a menu at the icon; it says by `onClose` that it is done. */
  readonly children: (onClose: () => void, anchor: HTMLElement | null) => ReactNode
}

/** An icon that opens a dialog or a menu, whose code arrives when the pointer or the focus comes near. */
export function DialogButton({ preload, popup = 'dialog', children, ...button }: DialogButtonProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        {...button}
        ref={anchor}
        aria-haspopup={popup}
        aria-expanded={popup === 'menu' ? open : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      />
      {open && <Suspense fallback={null}>{children(() => setOpen(false), anchor.current)}</Suspense>}
    </>
  )
}
