import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  useMode as addMode,
  wcagContrast,
  type Oklch,
} from 'culori/fn'

export type { Oklch }

addMode(modeRgb)
addMode(modeLrgb)
addMode(modeOklch)
const convert = converter('oklch')

/** `#rgb` or `#rrggbb`; null for anything else. */
export function parseColor(text: string): Oklch | null {
  return /^#([0-9a-f]{3}){1,2}$/i.test(text.trim()) ? (convert(text.trim()) ?? null) : null
}

/** With as much of its chroma as sRGB can show. */
export const writeColor = (color: Oklch): string => formatHex(clampChroma(color, 'oklch'))

/** WCAG 2.2 contrast ratio, 1 to 21, of two colours as they are shown. */
export const contrast = (one: Oklch, other: Oklch): number => wcagContrast(writeColor(one), writeColor(other))

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** Moves the lightness by `step` until the contrast with every ground is at least `ratio`, or to black or white. */
export function moveUntil(color: Oklch, grounds: readonly Oklch[], ratio: number, step: number): Oklch {
  const end = step > 0 ? 1 : 0
  let moved = color
  while (moved.l !== end && grounds.some((ground) => contrast(moved, ground) < ratio))
    moved = { ...moved, l: clamp(moved.l + step) }
  return moved
}
