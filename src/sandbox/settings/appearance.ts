import { isObject, readText } from '../../contract/json-object.ts'
import type { Edition } from '../rest/model/context.ts'
import { pictureUrl, type Pictures } from './pictures.ts'

/** A theme as the enterprise edition lists it. */
interface Theme {
  readonly name: string
  /** Colours by CSS variable. */
  readonly colors: Readonly<Record<string, string>>
}

const ROLES = {
  '--color-success': '#2f9e44',
  '--color-info': '#1c84c6',
  '--color-warning': '#f8ac59',
  '--color-danger': '#ed5565',
}

/** The default theme. */
const CLASSIC: Theme = {
  name: 'classic_green',
  colors: { '--color-primary': '#1ab394', ...ROLES, '--menu-bg': '#2f4050' },
}

export const THEMES: readonly Theme[] = [
  CLASSIC,
  { name: 'china_red', colors: { '--color-primary': '#c62f2f', ...ROLES, '--menu-bg': '#4a2a2a' } },
]

type Values = Readonly<Record<string, unknown>>
type Get = (name: string) => unknown

/** The setting that stores the customized appearance: texts and uploaded pictures. */
export const APPEARANCE = 'INTERFACE'

const OWN_PICTURES = {
  logo_logout: '/static/img/logo.svg',
  logo_index: '/static/img/logo_text.svg',
  login_image: '/static/img/login_image.svg',
  favicon: '/static/img/favicon.svg',
} as const

const OWN_TITLE = 'Gatehouse'

export const storedAppearance = (get: Get): Values => {
  const stored = get(APPEARANCE)
  return isObject(stored) ? stored : {}
}

/** Uploaded pictures that replace the product's. */
export const APPEARANCE_PICTURES: Pictures = { url: '/media/interface/', stored: storedAppearance }

/** Whether the picture at this URL was uploaded. */
export const isUploaded = (address: string): boolean => address.startsWith(APPEARANCE_PICTURES.url)

/** The public appearance settings. A community core has no custom colours. */
export function appearanceSettings(edition: Edition, get: Get): Values {
  const stored = storedAppearance(get)
  const theme = THEMES.find(({ name }) => name === stored['theme']) ?? CLASSIC
  const pictures = Object.entries(OWN_PICTURES).map(
    ([name, fallback]) => [name, pictureUrl(APPEARANCE_PICTURES, name, stored[name], fallback)] as const,
  )
  const addresses: Values = Object.fromEntries(pictures)
  return {
    ...addresses,
    login_title: readText(stored['login_title']) || OWN_TITLE,
    theme: theme.name,
    theme_info: edition === 'enterprise' ? theme : {},
  }
}
