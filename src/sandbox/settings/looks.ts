import { isObject, readText } from '../../contract/json-object.ts'
import type { Edition } from '../context.ts'
import { addressOf, type Pictures } from './picture-addresses.ts'
import { CLASSIC, THEMES } from './themes.ts'

type Values = Readonly<Record<string, unknown>>
type Get = (name: string) => unknown

/** The setting that keeps what somebody has made of the looks: texts, and pictures as they were uploaded. */
export const LOOKS = 'INTERFACE'

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

/** Those that stand in the place of the product's own. */
export const LOOKS_PICTURES: Pictures = { url: '/media/interface/', stored: storedLooks }

/** Whether somebody has put it in the place of the product's own. */
export const isUploaded = (address: string): boolean => address.startsWith(LOOKS_PICTURES.url)

/** How the installation looks, as everybody may read it. A community core has no colours of its own. */
export function looksOf(edition: Edition, get: Get): Values {
  const stored = storedLooks(get)
  const theme = THEMES.find(({ name }) => name === stored['theme']) ?? CLASSIC
  const pictures = Object.entries(OWN_PICTURES).map(
    ([name, own]) => [name, addressOf(LOOKS_PICTURES, name, stored[name], own)] as const,
  )
  const addresses: Values = Object.fromEntries(pictures)
  return {
    ...addresses,
    login_title: readText(stored['login_title']) || OWN_TITLE,
    theme: theme.name,
    theme_info: edition === 'enterprise' ? theme : {},
  }
}
