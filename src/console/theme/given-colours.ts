import { readColour } from './read-colour.ts'

/** The six colours that everything else is derived from. */
export interface GivenColours {
  readonly primary: string
  readonly success: string
  readonly info: string
  readonly warning: string
  readonly danger: string
  readonly menu: string
}

/** tokens.css stands on these. */
export const DEFAULT_COLOURS: GivenColours = {
  primary: '#1ab394',
  success: '#2f9e44',
  info: '#1c84c6',
  warning: '#f8ac59',
  danger: '#ed5565',
  menu: '#2f4050',
}

/** What a server calls them in `INTERFACE.theme_info.colors`. */
const SERVER_NAMES: Readonly<Record<keyof GivenColours, string>> = {
  primary: '--color-primary',
  success: '--color-success',
  info: '--color-info',
  warning: '--color-warning',
  danger: '--color-danger',
  menu: '--menu-bg',
}

/** The server's colours over the defaults; what it does not name, or names unreadably, stays. */
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
