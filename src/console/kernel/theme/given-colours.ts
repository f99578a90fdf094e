/** Parses `#rgb`, `#rrggbb` or `rgb(r, g, b)` to `#rrggbb`; null for anything else. */
export function readColour(text: string): string | null {
  const value = text.trim().toLowerCase()
  if (/^#[0-9a-f]{6}$/.test(value)) return value
  if (/^#[0-9a-f]{3}$/.test(value)) return value.replace(/[0-9a-f]/g, (digit) => digit + digit)
  const channels = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(value)?.slice(1)
  return channels === undefined ? null : `#${channels.map(byte).join('')}`
}

function byte(digits: string): string {
  return Math.min(255, Number(digits)).toString(16).padStart(2, '0')
}

/** The colours of the installation, from which all tokens are derived. */
export interface GivenColours {
  readonly primary: string
  readonly success: string
  readonly info: string
  readonly warning: string
  readonly danger: string
  readonly menu: string
}

/** The colours of tokens.css. */
export const DEFAULT_COLOURS: GivenColours = {
  primary: '#1ab394',
  success: '#2f9e44',
  info: '#1c84c6',
  warning: '#f8ac59',
  danger: '#ed5565',
  menu: '#2f4050',
}

/** Names in `INTERFACE.theme_info.colors` of the server. */
const SERVER_NAMES: Readonly<Record<keyof GivenColours, string>> = {
  primary: '--color-primary',
  success: '--color-success',
  info: '--color-info',
  warning: '--color-warning',
  danger: '--color-danger',
  menu: '--menu-bg',
}

/** The server's colours; defaults for missing or invalid ones. */
export function givenColours(colors: Readonly<Record<string, string>>): GivenColours {
  const read = (role: keyof GivenColours): string => {
    const name = SERVER_NAMES[role]
    const text = Object.hasOwn(colors, name) ? colors[name] : undefined
    return (text === undefined ? null : readColour(text)) ?? DEFAULT_COLOURS[role]
  }
  return {
    primary: read('primary'),
    success: read('success'),
    info: read('info'),
    warning: read('warning'),
    danger: read('danger'),
    menu: read('menu'),
  }
}

export function sameColours(one: GivenColours, other: GivenColours): boolean {
  return Object.keys(SERVER_NAMES).every((role) => isRole(role) && one[role] === other[role])
}

function isRole(name: string): name is keyof GivenColours {
  return Object.hasOwn(SERVER_NAMES, name)
}
