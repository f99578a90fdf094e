import { SHAPES } from './icon-shapes.ts'

export type IconName = keyof typeof SHAPES
/** 24, 18 (default), 16 (in controls) and 14 pixels (in text). */
export type IconSize = 'l' | 'm' | 's' | 'xs'

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(SHAPES, name)
}

interface IconProps {
  readonly name: IconName
  readonly size?: IconSize
  readonly className?: string
}

/** Always decorative (aria-hidden): the label is beside it or on the control around it. */
export function Icon({ name, size = 'm', className = '' }: IconProps) {
  return (
    <svg className={`icon ${size} ${className}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={SHAPES[name]} />
    </svg>
  )
}
