import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { IconButton, type IconButtonProps } from './IconButton.tsx'

interface DialogButtonProps extends Pick<IconButtonProps, 'icon' | 'label' | 'reason' | 'className'> {
  readonly preload: () => void
  readonly popup?: 'dialog' | 'menu'
  /** The dialog, or a menu at the icon; it says by `onClose` that it is done. */
  readonly children: (onClose: () => void, anchor: HTMLElement) => ReactNode
}

/** An icon that opens a dialog or a menu, whose code arrives when the pointer or the focus comes near. */
export function DialogButton({ preload, popup = 'dialog', children, ...button }: DialogButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        {...button}
        aria-haspopup={popup}
        aria-expanded={popup === 'menu' ? anchor !== null : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor !== null && <Suspense fallback={null}>{children(() => setAnchor(null), anchor)}</Suspense>}
    </>
  )
}
