import { moveUntil, type Oklch, parseColor, writeColor } from './oklch.ts'

const STEP = 0.005

interface Scheme {
  readonly dark: boolean
  readonly page: string
  /** Under text: the darkest (light scheme) or lightest (dark scheme) surface of a page. */
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

/** The roles of one scheme, derived in OKLCH: hue and chroma stay, lightness moves until WCAG's ratio is reached. */
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
 * The colours of the server's `theme_info.colors` as style sheet. Both schemes: by the system's preference, and by `data-theme` where
 * the visitor has chosen. Unknown or malformed colours fall back to the product's own.
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
