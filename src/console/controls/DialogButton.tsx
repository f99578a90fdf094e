import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { IconButton, type IconButtonProps } from './IconButton.tsx'

interface DialogButtonProps extends Pick<IconButtonProps, 'icon' | 'label' | 'reason' | 'className' | 'data-origin'> {
  readonly preload: () => void
  readonly popup?: 'dialog' | 'menu'
  /** The dialog, or a menu anchored at the icon. */
  readonly children: (onClose: () => void, anchor: HTMLElement) => ReactNode
}

/** An icon button that opens a dialog or menu. Loads its code on hover or focus. */
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
