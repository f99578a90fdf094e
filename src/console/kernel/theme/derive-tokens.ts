import {
  clampChroma,
  clampRgb,
  converter,
  differenceEuclidean,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as addMode,
  wcagContrast,
} from 'culori/fn'
import type { GivenColours } from './given-colours.ts'

/** Lightness 0..1, chroma, hue in degrees. */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

// Modes used below, and those that culori converts through.
addMode(modeRgb)
addMode(modeLrgb)
addMode(modeOklab)
addMode(modeOklch)
const convert = converter('oklch')
const difference = differenceEuclidean('oklch')
/** Tolerance for colours on the edge of the sRGB gamut, whose rounded values lie just outside. */
const SLACK = 0.002

/** Converts a colour of `readColour`. The hue of grey is 0. White computes to slightly more than 1, so lightness is clamped. */
export function toOklch(hex: string): Oklch {
  const { l, c, h = 0 } = convert(hex) ?? { l: 0, c: 0 }
  return { l: Math.min(1, l), c, h }
}

/** Keeps lightness and hue; reduces chroma only as far as the sRGB gamut requires. */
export function fromOklch(colour: Oklch): string {
  const wanted = { mode: 'oklch', ...colour } as const
  const clipped = clampRgb(wanted)
  return formatHex(difference(clipped, wanted) < SLACK ? clipped : clampChroma(wanted, 'oklch'))
}

/** Mixes `share` (0..1) of `colour` into `ground` in OKLab. */
export function mix(ground: string, colour: string, share: number): string {
  return formatHex(interpolate([ground, colour], 'oklab')(share))
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
export const contrast = (one: string, other: string): number => wcagContrast(one, other)

export type Scheme = 'light' | 'dark'
export type ThemeTokens = Readonly<Record<`--${string}`, string>>

/** Step of lightness in the search for a contrast ratio. */
const STEP = 0.005
const ROLES = ['primary', 'success', 'info', 'warning', 'danger'] as const

/** Constants of a scheme. The surfaces are those of tokens.css. */
interface Ground {
  /** Page, sunken, hover, raised surface. */
  readonly surfaces: readonly [string, ...string[]]
  /** Direction of more contrast: darker on light ground, lighter on dark. */
  readonly direction: -1 | 1
  readonly onFill: string
  readonly fillRatio: number
  readonly fillHover: number
  readonly tint: number
  readonly line: number
  readonly menu: MenuGround
}

interface MenuGround {
  readonly chroma: number
  /** Lightness, and factor of the chroma, by token. */
  readonly steps: Readonly<Record<string, readonly [number, number]>>
}

const GROUNDS: Readonly<Record<Scheme, Ground>> = {
  light: {
    surfaces: ['#ffffff', '#f6f8f9', '#f1f4f6', '#ffffff'],
    direction: -1,
    onFill: '#ffffff',
    fillRatio: 4.6,
    fillHover: -0.045,
    tint: 0.1,
    line: 0.38,
    menu: {
      chroma: 0.03,
      steps: {
        '--menu-bg': [0.295, 1],
        '--menu-bg-hover': [0.335, 1],
        '--menu-bg-active': [0.365, 1.15],
        '--menu-line': [0.361, 0.95],
        '--menu-text': [0.852, 0.6],
        '--menu-text-2': [0.71, 0.95],
      },
    },
  },
  dark: {
    surfaces: ['#13191f', '#0f1419', '#202932', '#181f26'],
    direction: 1,
    onFill: '#0a1210',
    fillRatio: 6,
    fillHover: 0.05,
    tint: 0.16,
    line: 0.42,
    menu: {
      chroma: 0.014,
      steps: {
        '--menu-bg': [0.175, 1],
        '--menu-bg-hover': [0.227, 1.1],
        '--menu-bg-active': [0.255, 1.4],
        '--menu-line': [0.284, 1.4],
        '--menu-text': [0.815, 1.25],
        '--menu-text-2': [0.663, 1.7],
      },
    },
  },
}

const MENU_TEXT_ACTIVE: Readonly<Record<Scheme, string>> = { light: '#ffffff', dark: '#f2f5f7' }

/** All tokens that depend on the given colours. The rules are at the top of tokens.css. */
export function deriveTokens(given: GivenColours, scheme: Scheme): ThemeTokens {
  const ground = GROUNDS[scheme]
  const selected = mix(ground.surfaces[0], given.primary, ground.tint)
  let tokens: ThemeTokens = menuTokens(given, scheme)
  for (const role of ROLES) tokens = { ...tokens, ...roleTokens(role, given[role], ground, selected) }
  const mark = tokens['--primary-icon'] ?? given.primary
  return { ...tokens, '--focus': mark, '--chart-1': mark }
}

function roleTokens(role: string, colour: string, ground: Ground, selected: string): ThemeTokens {
  const { surfaces, direction, onFill, fillRatio, fillHover } = ground
  const tint = mix(surfaces[0], colour, ground.tint)
  const grounds = [...surfaces, selected, tint]
  const fill = withContrast(colour, direction, [onFill], fillRatio)
  return {
    [`--${role}-fill`]: fill,
    [`--${role}-fill-hover`]: shifted(fill, fillHover, toOklch(colour).c),
    [`--on-${role}`]: onFill,
    [`--${role}-text`]: withContrast(colour, direction, grounds, 4.6),
    [`--${role}-icon`]: withContrast(colour, direction, grounds, 3.1),
    [`--${role}-tint`]: tint,
    [`--${role}-line`]: mix(surfaces[0], colour, ground.line),
  }
}

/** Moves lightness until the contrast with every ground is at least `ratio`; keeps hue and chroma. */
function withContrast(colour: string, direction: -1 | 1, grounds: readonly string[], ratio: number): string {
  const start = toOklch(colour)
  const holds = (hex: string): boolean => grounds.every((ground) => contrast(hex, ground) >= ratio)
  let hex = colour
  for (let l = start.l; !holds(hex) && l >= 0 && l <= 1; l += direction * STEP) hex = fromOklch({ ...start, l })
  return hex
}

function shifted(hex: string, by: number, chroma: number): string {
  const { l, h } = toOklch(hex)
  return fromOklch({ l: Math.min(1, Math.max(0, l + by)), c: chroma, h })
}

function menuTokens(given: GivenColours, scheme: Scheme): ThemeTokens {
  const { chroma, steps } = GROUNDS[scheme].menu
  const base: Oklch = toOklch(given.menu)
  const c = Math.min(base.c, chroma)
  const tokens: Record<`--${string}`, string> = {}
  for (const [name, [l, share]] of Object.entries(steps)) {
    if (isToken(name)) tokens[name] = fromOklch({ l, c: c * share, h: base.h })
  }
  const active = tokens['--menu-bg-active'] ?? given.menu
  return {
    ...tokens,
    '--menu-text-active': MENU_TEXT_ACTIVE[scheme],
    // The menu is dark in both schemes, so its accent gets lighter.
    '--menu-accent': withContrast(given.primary, 1, [active, tokens['--menu-bg'] ?? given.menu], 3.1),
  }
}

function isToken(name: string): name is `--${string}` {
  return name.startsWith('--')
}
