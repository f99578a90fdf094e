import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode as addMode,
  wcagContrast,
} from 'culori/fn'

addMode(modeRgb)
addMode(modeLrgb)
addMode(modeOklch)
const convert = converter('oklch')

/** `#rgb` or `#rrggbb`; null for anything else. */
export function parseColor(text: string): Oklch | null {
  return /^#([0-9a-f]{3}){1,2}$/i.test(text.trim()) ? (convert(text.trim()) ?? null) : null
}

/** Formats a colour as hex; chroma is clamped to sRGB. */
export const writeColor = (color: Oklch): string => formatHex(clampChroma(color, 'oklch'))

/** WCAG 2.2 contrast ratio, 1 to 21, after clamping to sRGB. */
export const contrastRatio = (a: Oklch, b: Oklch): number => wcagContrast(writeColor(a), writeColor(b))

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/**
 * Changes the lightness by `step` until the contrast with every background is at least `ratio`, at most to black or
 * white.
 */
function moveUntil(color: Oklch, grounds: readonly Oklch[], ratio: number, step: number): Oklch {
  const end = step > 0 ? 1 : 0
  let moved = color
  while (moved.l !== end && grounds.some((ground) => contrastRatio(moved, ground) < ratio))
    moved = { ...moved, l: clamp(moved.l + step) }
  return moved
}

const STEP = 0.005

interface Scheme {
  readonly dark: boolean
  readonly page: string
  /** The surface with the least contrast to text. */
  readonly hover: string
  readonly onFill: string
  readonly fillRatio: number
  readonly hoverShift: number
  readonly menu: { readonly l: number; readonly c: number }
}

const LIGHT: Scheme = {
  dark: false,
  page: '#ffffff',
  hover: '#f1f4f6',
  onFill: '#ffffff',
  fillRatio: 4.6,
  hoverShift: -0.045,
  menu: { l: 0.295, c: 0.03 },
}
const DARK: Scheme = {
  dark: true,
  page: '#13191f',
  hover: '#202932',
  onFill: '#0a1210',
  fillRatio: 6,
  hoverShift: 0.05,
  menu: { l: 0.175, c: 0.014 },
}

const DEFAULTS = { primary: '#1ab394', menu: '#2f4050' } as const

function colorOf(colors: Readonly<Record<string, string>>, name: string, fallback: string): Oklch {
  const color = parseColor(colors[name] ?? '') ?? parseColor(fallback)
  if (color === null) throw new Error(`${fallback} is no colour`)
  return color
}

/** Derives the colours of a scheme in OKLCH: keeps hue and chroma, changes lightness until WCAG's ratio is reached. */
function derive(scheme: Scheme, primary: Oklch, menu: Oklch): Readonly<Record<string, string>> {
  const ground = (text: string) => colorOf({}, '', text)
  const surfaces = [ground(scheme.page), ground(scheme.hover)]
  const away = scheme.dark ? STEP : -STEP
  const fill = moveUntil(primary, [ground(scheme.onFill)], scheme.fillRatio, away)
  const icon = moveUntil(primary, surfaces, 3.1, away)
  const menuGround = { ...menu, l: scheme.menu.l, c: Math.min(menu.c, scheme.menu.c) }
  return {
    'primary-fill': writeColor(fill),
    'primary-fill-hover': writeColor({ ...fill, l: fill.l + scheme.hoverShift }),
    'on-primary': scheme.onFill,
    'primary-text': writeColor(moveUntil(primary, surfaces, 4.6, away)),
    'primary-icon': writeColor(icon),
    focus: writeColor(icon),
    'menu-bg': writeColor(menuGround),
    'menu-accent': writeColor(moveUntil(primary, [menuGround], 3.1, STEP)),
  }
}

function block(selector: string, values: Readonly<Record<string, string>>): string {
  const lines = Object.entries(values).map(([name, value]) => `  --${name}: ${value};`)
  return `${selector} {\n${lines.join('\n')}\n}`
}

/**
 * The style sheet of the server's `theme_info.colors`, for both schemes: the system's preference, or `data-theme`.
 * Unknown or malformed colours fall back to the product's.
 */
export function themeSheet(colors: Readonly<Record<string, string>>): string {
  const primary = colorOf(colors, '--color-primary', DEFAULTS.primary)
  const menu = colorOf(colors, '--menu-bg', DEFAULTS.menu)
  const dark = derive(DARK, primary, menu)
  return [
    block(':root', derive(LIGHT, primary, menu)),
    `@media (prefers-color-scheme: dark) {\n${block(":root:not([data-theme='light'])", dark)}\n}`,
    block(":root[data-theme='dark']", dark),
    '',
  ].join('\n')
}
