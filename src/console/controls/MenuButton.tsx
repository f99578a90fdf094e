import { type MouseEvent, type ReactNode, Suspense, useId, useState } from 'react'
import { lazyCode } from '../kernel/platform/lazy-component.ts'
import { Button, type ButtonProps } from './Button.tsx'
import { IconButton, type IconButtonProps } from './IconButton.tsx'
import type { MenuItem } from './menu-item.ts'

const loadPopup = async () => (await import('./MenuPopup.tsx')).MenuPopup

/** Loaded lazily: its MUI code is not in the first bundle. */
export const LazyMenuPopup = lazyCode(async () => ({ default: await loadPopup() }))

/** Handlers for a control that opens a menu: load its code on hover or focus. */
export const MENU_INTENT = {
  onPointerEnter: () => preloadMenu(),
  onFocus: () => preloadMenu(),
} as const

function preloadMenu(): void {
  // Opening the menu tries again.
  loadPopup().catch(() => undefined)
}

export type MenuTrigger =
  | ({ readonly look: 'button'; readonly label: ReactNode } & Pick<
      ButtonProps,
      'tone' | 'size' | 'icon' | 'caret' | 'reason' | 'className' | 'aria-label' | 'aria-keyshortcuts' | 'data-origin'
    >)
  | ({ readonly look: 'icon' } & Pick<IconButtonProps, 'icon' | 'label' | 'size' | 'reason' | 'on' | 'className'>)

interface MenuButtonProps {
  readonly trigger: MenuTrigger
  /** A function is called when the menu opens. */
  readonly items: readonly MenuItem[] | (() => readonly MenuItem[])
  readonly align?: 'start' | 'end'
}

/** A button with a menu. Loads the code of the menu on hover or focus. */
export function MenuButton({ trigger, items, align = 'start' }: MenuButtonProps) {
  return (
    <PopupButton trigger={trigger} preload={preloadMenu}>
      {(popup) => <LazyMenuPopup {...popup} align={align} items={typeof items === 'function' ? items() : items} />}
    </PopupButton>
  )
}

export interface PopupProps {
  readonly id: string
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

interface PopupButtonProps {
  readonly trigger: MenuTrigger
  readonly preload: () => void
  /** Renders the open menu. */
  readonly children: (popup: PopupProps) => ReactNode
}

/** A button with a menu whose items are loaded with it. */
export function PopupButton({ trigger, preload, children }: PopupButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const control = {
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
    onPointerEnter: preload,
    onFocus: preload,
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    'aria-controls': anchor === null ? undefined : id,
  } as const
  return (
    <>
      <Trigger trigger={trigger} control={control} />
      {anchor !== null && (
        <Suspense fallback={null}>{children({ id, anchor, onClose: () => setAnchor(null) })}</Suspense>
      )}
    </>
  )
}

type Control = Pick<
  ButtonProps,
  'onClick' | 'onPointerEnter' | 'onFocus' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls'
>

function Trigger({ trigger, control }: { trigger: MenuTrigger; control: Control }) {
  if (trigger.look === 'icon') {
    const { look: _look, ...props } = trigger
    return <IconButton {...props} {...control} />
  }
  const { look: _look, label, ...props } = trigger
  return (
    <Button {...props} {...control}>
      {label}
    </Button>
  )
}
