import { Suspense, useId, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { Button } from './Button.tsx'
import type { ButtonProps } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import type { IconButtonProps } from './IconButton.tsx'
import { LazyMenuPopup, MENU_INTENT } from './lazy-menu.ts'
import type { MenuItem } from './menu-item.ts'

export type MenuTrigger =
  | ({ readonly look: 'button'; readonly label: ReactNode } & Pick<
      ButtonProps,
      'tone' | 'size' | 'icon' | 'caret' | 'reason' | 'className' | 'aria-label'
    >)
  | ({ readonly look: 'icon' } & Pick<IconButtonProps, 'icon' | 'label' | 'size' | 'reason' | 'on' | 'className'>)

export interface MenuButtonProps {
  readonly trigger: MenuTrigger
  /** A function is asked when the menu opens. */
  readonly items: readonly MenuItem[] | (() => readonly MenuItem[])
  readonly align?: 'start' | 'end'
}

/** A button and its menu. The menu's code arrives when the pointer or focus comes near. */
export function MenuButton({ trigger, items, align = 'start' }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const open = anchor !== null
  const menuId = useId()
  const control = {
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
    ...MENU_INTENT,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? menuId : undefined,
  } as const
  return (
    <>
      <Trigger trigger={trigger} control={control} />
      {open && (
        <Suspense fallback={null}>
          <LazyMenuPopup
            id={menuId}
            anchor={anchor}
            align={align}
            items={typeof items === 'function' ? items() : items}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
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
