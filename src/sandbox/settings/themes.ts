/** Colours under a name, as an enterprise core lists them. */
export interface Theme {
  readonly name: string
  /** CSS variable -> colour. */
  readonly colors: Readonly<Record<string, string>>
}

const ROLES = {
  '--color-success': '#2f9e44',
  '--color-info': '#1c84c6',
  '--color-warning': '#f8ac59',
  '--color-danger': '#ed5565',
}

/** The product's own. */
export const CLASSIC: Theme = {
  name: 'classic_green',
  colors: { '--color-primary': '#1ab394', ...ROLES, '--menu-bg': '#2f4050' },
}

export const THEMES: readonly Theme[] = [
  CLASSIC,
  { name: 'china_red', colors: { '--color-primary': '#c62f2f', ...ROLES, '--menu-bg': '#4a2a2a' } },
]
