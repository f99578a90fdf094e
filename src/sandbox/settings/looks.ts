import { isObject, readText } from '../../contract/json-object.ts'
import type { Edition } from '../context.ts'
import { isPicture, type Picture } from './picture.ts'
import { CLASSIC, THEMES } from './themes.ts'

type Values = Readonly<Record<string, unknown>>
type Get = (name: string) => unknown

/** The setting that keeps what somebody has made of the looks: texts, and pictures as they were uploaded. */
export const LOOKS = 'INTERFACE'

/** Below it stand the uploaded pictures. */
export const PICTURES_URL = '/media/interface/'

const OWN_PICTURES = {
  logo_logout: '/static/img/logo.svg',
  logo_index: '/static/img/logo_text.svg',
  login_image: '/static/img/login_image.svg',
  favicon: '/static/img/favicon.svg',
} as const

const OWN_TITLE = 'Gatehouse'

export const storedLooks = (get: Get): Values => {
  const stored = get(LOOKS)
  return isObject(stored) ? stored : {}
}

const fileName = (name: string, { version }: Picture) => `${name}-${version}`

const addressOf = (name: string, value: unknown, own: string) =>
  isPicture(value) ? `${PICTURES_URL}${fileName(name, value)}` : own

/** The uploaded picture of that address, as long as it is in use. */
export function pictureAt(file: string, get: Get): Picture | null {
  const found = Object.entries(storedLooks(get)).find(
    ([name, value]) => isPicture(value) && fileName(name, value) === file,
  )
  return isPicture(found?.[1]) ? found[1] : null
}

/** Whether somebody has put it in the place of the product's own. */
export const isUploaded = (address: string): boolean => address.startsWith(PICTURES_URL)

/** How the installation looks, as everybody may read it. A community core has no colours of its own. */
export function looksOf(edition: Edition, get: Get): Values {
  const stored = storedLooks(get)
  const theme = THEMES.find(({ name }) => name === stored['theme']) ?? CLASSIC
  const pictures = Object.entries(OWN_PICTURES).map(
    ([name, own]) => [name, addressOf(name, stored[name], own)] as const,
  )
  const addresses: Values = Object.fromEntries(pictures)
  return {
    ...addresses,
    login_title: readText(stored['login_title']) || OWN_TITLE,
    theme: theme.name,
    theme_info: edition === 'enterprise' ? theme : {},
  }
}
