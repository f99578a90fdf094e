import { isObject, type JsonObject, own, readFlag, readNumber, readText } from '../json-object.ts'

/** INTERFACE of the public settings: titles, images and colours. */
export interface InterfaceSettings {
  readonly login_title: string
  readonly favicon: string
  readonly logo_index: string
  readonly logo_logout: string
  readonly login_image: string
  /** CSS variable name -> colour, without defaults. */
  readonly colors: Readonly<Record<string, string>>
}

/** GET /api/v1/settings/public/open/: readable before login. */
export interface OpenSettings {
  readonly XPACK_ENABLED: boolean
  readonly INTERFACE: InterfaceSettings
}

/** GET /api/v1/settings/public/: any other key is readable by conditions as `setting.KEY`. */
export interface PublicSettings extends OpenSettings {
  readonly XPACK_LICENSE_IS_VALID: boolean
  readonly XPACK_LICENSE_INFO: { readonly corporation: string }
  readonly SECURITY_MFA_VERIFY_TTL: number
  readonly SECURITY_PASSWORD_EXPIRATION_TIME: number
  readonly SECURITY_COMMAND_EXECUTION: boolean
  readonly AUTH_TEMP_TOKEN: boolean
  readonly TICKETS_ENABLED: boolean
  readonly HELP_DOCUMENT_URL: string
  /** Of other servers than a core; a core has all of them. */
  readonly SITE_MESSAGES_ENABLED: boolean
  readonly PROGRAMS_ENABLED: boolean
  readonly PRODUCT_NAME: string
  readonly PRODUCT_VERSION: string
  readonly HELP_SUPPORT_URL: string
  readonly [key: string]: unknown
}

/** The name of this console, and the version of the core that it belongs to. */
const PRODUCT_NAME = 'Gatehouse'
const CORE_VERSION = '2.28.21'

/** Reads the open settings; missing ones get defaults. */
export function readOpenSettings(body: unknown): OpenSettings {
  const settings = isObject(body) ? body : {}
  return {
    XPACK_ENABLED: readFlag(own(settings, 'XPACK_ENABLED')),
    INTERFACE: readInterface(own(settings, 'INTERFACE')),
  }
}

/** Reads the public settings; null if the body is not an object. */
export function readPublicSettings(body: unknown): PublicSettings | null {
  if (!isObject(body)) return null
  const license = own(body, 'XPACK_LICENSE_INFO')
  return {
    ...body,
    ...readOpenSettings(body),
    XPACK_LICENSE_IS_VALID: readFlag(own(body, 'XPACK_LICENSE_IS_VALID')),
    XPACK_LICENSE_INFO: { corporation: isObject(license) ? readText(own(license, 'corporation')) : '' },
    SECURITY_MFA_VERIFY_TTL: readNumber(own(body, 'SECURITY_MFA_VERIFY_TTL'), 3600),
    SECURITY_PASSWORD_EXPIRATION_TIME: readNumber(own(body, 'SECURITY_PASSWORD_EXPIRATION_TIME'), 9999),
    // Unknown to this core: on, because the server decides.
    SECURITY_COMMAND_EXECUTION: readFlag(own(body, 'SECURITY_COMMAND_EXECUTION') ?? true),
    AUTH_TEMP_TOKEN: readFlag(own(body, 'AUTH_TEMP_TOKEN') ?? true),
    TICKETS_ENABLED: readFlag(own(body, 'TICKETS_ENABLED')),
    SITE_MESSAGES_ENABLED: readFlag(own(body, 'SITE_MESSAGES_ENABLED') ?? true),
    PROGRAMS_ENABLED: readFlag(own(body, 'PROGRAMS_ENABLED') ?? true),
    PRODUCT_NAME: readText(own(body, 'PRODUCT_NAME'), PRODUCT_NAME),
    PRODUCT_VERSION: readText(own(body, 'PRODUCT_VERSION'), CORE_VERSION),
    HELP_DOCUMENT_URL: readText(own(body, 'HELP_DOCUMENT_URL')),
    HELP_SUPPORT_URL: readText(own(body, 'HELP_SUPPORT_URL')),
  }
}

function readInterface(value: unknown): InterfaceSettings {
  const looks = isObject(value) ? value : {}
  return {
    login_title: readText(own(looks, 'login_title')),
    favicon: readText(own(looks, 'favicon')),
    logo_index: readText(own(looks, 'logo_index')),
    logo_logout: readText(own(looks, 'logo_logout')),
    login_image: readText(own(looks, 'login_image')),
    colors: readColors(own(looks, 'theme_info')),
  }
}

/** Reads the colours of `theme_info`, which is `{}` by default. */
export function readColors(value: unknown): Readonly<Record<string, string>> {
  const colors = isObject(value) ? own(value, 'colors') : undefined
  return isObject(colors) ? textMembers(colors) : {}
}

function textMembers(object: JsonObject): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(object).filter((member): member is [string, string] => typeof member[1] === 'string'),
  )
}

/** User attribute that every attribute mapping of a login service must name, as key (LDAP) or value (the others). */
export const REQUIRED_MAPPED_ATTRIBUTE = 'username'

/** ANNOUNCEMENT of the public settings, as plain text. */
export interface Announcement {
  /** Changes with each announcement; may be empty. */
  readonly id: string
  readonly subject: string
  readonly content: string
  /** URL with details, or empty. */
  readonly link: string
}

/** The announcement; null if it is disabled or empty. */
export function readAnnouncement(settings: PublicSettings): Announcement | null {
  const setting = settings['ANNOUNCEMENT']
  if (settings['ANNOUNCEMENT_ENABLED'] !== true || !isObject(setting)) return null
  const member = (name: string) => readText(own(setting, name))
  const announcement = {
    id: member('ID'),
    subject: member('SUBJECT'),
    content: member('CONTENT'),
    link: member('LINK'),
  }
  return announcement.subject + announcement.content === '' ? null : announcement
}
