import {
  differenceEuclidean,
  clampChroma,
  clampRgb,
  converter,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as addMode,
  wcagContrast,
} from 'culori/fn'

/** Lightness 0..1, chroma, hue in degrees. */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

// Those that the functions here go by, on their way from one to the other.
addMode(modeRgb)
addMode(modeLrgb)
addMode(modeOklab)
addMode(modeOklch)
const convert = converter('oklch')
const difference = differenceEuclidean('oklch')
/** Numbers of a colour on the very edge of what a screen shows compute to a little beyond it. */
const SLACK = 0.002

/** Of a colour as `readColour` gives it; a grey has no hue, which is then 0. White computes to a little more than 1. */
export function toOklch(hex: string): Oklch {
  const { l, c, h = 0 } = convert(hex) ?? { l: 0, c: 0 }
  return { l: Math.min(1, l), c, h }
}

/** Lightness and hue as asked; chroma given up only as far as the screen demands. */
export function fromOklch(colour: Oklch): string {
  const asked = { mode: 'oklch', ...colour } as const
  const clipped = clampRgb(asked)
  return formatHex(difference(clipped, asked) < SLACK ? clipped : clampChroma(asked, 'oklch'))
}

/** `share` of `colour` in `ground`, mixed in OKLab. */
export function mix(ground: string, colour: string, share: number): string {
  return formatHex(interpolate([ground, colour], 'oklab')(share))
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
export const contrast = (one: string, other: string): number => wcagContrast(one, other)
