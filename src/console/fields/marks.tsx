import { type ReactNode, Suspense } from 'react'
import type { Row } from '../../contract/page.ts'
import type { ColumnModel } from '../../engine/list/columns.ts'
import { displayValueAt } from '../../engine/fields/field-lookup.ts'
import { lazyComponent } from '../kernel/platform/lazy-component.ts'
import { plainText } from './base/plain-text.tsx'

/** Width of a mark and its margin in pixels. */
export const MARK_WIDTH = 24

const picture = lazyComponent(async () => (await import('./late/TypeMark.tsx')).TypeMark)

/** Draws the mark of a row; its 16 pixels are reserved while the pictures load. Decoration: a column names the type. */
export function markOf({ type, field = '' }: NonNullable<ColumnModel['mark']>): (row: Row, name: string) => ReactNode {
  if (type === 'avatar') return (_, name) => <Avatar name={name} />
  picture.preload()
  return (row) => (
    <span className="mark" aria-hidden="true">
      <Suspense fallback={null}>
        <picture.Component type={type} of={plainText(displayValueAt(row, { name: field, show: field }))} />
      </Suspense>
    </span>
  )
}

/** Degrees between two hues that look different, so that few names share one. */
const HUE_STEP = 30

/** The hue of a name, always the same. */
function hueOf(name: string): number {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return Math.floor(hash / HUE_STEP) * HUE_STEP
}

const SATURATION = '40%'
/** Dark enough for white letters in every hue. */
const LIGHTNESS = '32%'

export const avatarColor = (name: string): string => `hsl(${String(hueOf(name))} ${SATURATION} ${LIGHTNESS})`

/** The first character: 16 pixels have no room for two. */
const initialOf = (name: string): string => ([...name.trim()][0] ?? '').toLocaleUpperCase()

const Avatar = ({ name }: { readonly name: string }) => (
  <span className="mark avatar" aria-hidden="true" style={{ backgroundColor: avatarColor(name) }}>
    {initialOf(name)}
  </span>
)
