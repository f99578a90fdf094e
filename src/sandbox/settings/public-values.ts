import { hasLicense } from '../context.ts'
import type { Licenses } from './licenses.ts'
import { looksOf } from './looks.ts'

type Values = Readonly<Record<string, unknown>>
type Get = (name: string) => unknown

/** Readable before login. */
export const openValues = ({ edition }: Pick<Licenses, 'edition'>, get: Get): Values => ({
  XPACK_ENABLED: edition === 'enterprise',
  INTERFACE: looksOf(edition, get),
})

const RULES = [
  ...['SECURITY_PASSWORD_MIN_LENGTH', 'SECURITY_ADMIN_USER_PASSWORD_MIN_LENGTH', 'SECURITY_PASSWORD_UPPER_CASE'],
  ...['SECURITY_PASSWORD_LOWER_CASE', 'SECURITY_PASSWORD_NUMBER', 'SECURITY_PASSWORD_SPECIAL_CHAR'],
]

const TOLD = [
  ...['WINDOWS_SKIP_ALL_MANUAL_PASSWORD', 'OLD_PASSWORD_HISTORY_LIMIT_COUNT', 'TICKET_AUTHORIZE_DEFAULT_TIME'],
  ...['TICKET_AUTHORIZE_DEFAULT_TIME_UNIT', 'SECURITY_MAX_IDLE_TIME', 'SECURITY_VIEW_AUTH_NEED_MFA'],
  ...['SECURITY_MFA_VERIFY_TTL', 'SECURITY_COMMAND_EXECUTION', 'SECURITY_PASSWORD_EXPIRATION_TIME'],
  ...['SECURITY_LUNA_REMEMBER_AUTH', 'SECURITY_WATERMARK_ENABLED', 'SESSION_EXPIRE_AT_BROWSER_CLOSE'],
  ...['SECURITY_SESSION_SHARE', 'HELP_DOCUMENT_URL', 'HELP_SUPPORT_URL', 'AUTH_WECOM', 'AUTH_DINGTALK', 'AUTH_FEISHU'],
  ...['AUTH_TEMP_TOKEN', 'TERMINAL_RAZOR_ENABLED', 'TERMINAL_MAGNUS_ENABLED', 'TERMINAL_KOKO_SSH_ENABLED'],
  ...['TERMINAL_OMNIDB_ENABLED', 'TERMINAL_GRAPHICAL_RESOLUTION', 'ANNOUNCEMENT_ENABLED', 'ANNOUNCEMENT'],
  'TICKETS_ENABLED',
]

const valuesOf = (names: readonly string[], get: Get): Values =>
  Object.fromEntries(names.map((name) => [name, get(name)]))

/** Readable by every user; names and shapes as recorded. */
export const publicValues = (licenses: Licenses, get: Get): Values => ({
  ...openValues(licenses, get),
  ...valuesOf(TOLD, get),
  PASSWORD_RULE: valuesOf(RULES, get),
  XPACK_LICENSE_IS_VALID: hasLicense(licenses),
  XPACK_LICENSE_INFO: { corporation: licenses.installed?.corporation ?? '' },
})
