import { type Edition, hasLicense } from '../context.ts'
import type { Licenses } from './licenses.ts'

type Values = Readonly<Record<string, unknown>>

/** CSS variables of the product's own theme, as an enterprise core sends them. */
const COLORS: Readonly<Record<string, string>> = {
  '--color-primary': '#1ab394',
  '--color-success': '#2f9e44',
  '--color-info': '#1c84c6',
  '--color-warning': '#f8ac59',
  '--color-danger': '#ed5565',
  '--menu-bg': '#2f4050',
}

const looks = (edition: Edition): Values => ({
  logo_logout: '/static/img/logo.svg',
  logo_index: '/static/img/logo_text.svg',
  login_image: '/static/img/login_image.svg',
  favicon: '/static/img/favicon.svg',
  login_title: 'Gatehouse',
  theme: 'classic_green',
  theme_info: edition === 'enterprise' ? { colors: COLORS } : {},
})

const PASSWORD_RULE: Values = {
  SECURITY_PASSWORD_MIN_LENGTH: 6,
  SECURITY_ADMIN_USER_PASSWORD_MIN_LENGTH: 6,
  SECURITY_PASSWORD_UPPER_CASE: false,
  SECURITY_PASSWORD_LOWER_CASE: false,
  SECURITY_PASSWORD_NUMBER: false,
  SECURITY_PASSWORD_SPECIAL_CHAR: false,
}

/** Readable before login. */
const openValues = (edition: Edition): Values => ({
  XPACK_ENABLED: edition === 'enterprise',
  INTERFACE: looks(edition),
})

/** Readable by every user; names and shapes as recorded. */
function publicValues(edition: Edition): Values {
  return {
    ...openValues(edition),
    WINDOWS_SKIP_ALL_MANUAL_PASSWORD: false,
    OLD_PASSWORD_HISTORY_LIMIT_COUNT: 5,
    TICKET_AUTHORIZE_DEFAULT_TIME: 7,
    TICKET_AUTHORIZE_DEFAULT_TIME_UNIT: 'day',
    SECURITY_MAX_IDLE_TIME: 30,
    SECURITY_VIEW_AUTH_NEED_MFA: true,
    SECURITY_MFA_VERIFY_TTL: 3600,
    SECURITY_COMMAND_EXECUTION: true,
    SECURITY_PASSWORD_EXPIRATION_TIME: 9999,
    SECURITY_LUNA_REMEMBER_AUTH: true,
    SECURITY_WATERMARK_ENABLED: true,
    SESSION_EXPIRE_AT_BROWSER_CLOSE: true,
    PASSWORD_RULE,
    SECURITY_SESSION_SHARE: true,
    HELP_DOCUMENT_URL: 'https://docs.gatehouse.example/',
    HELP_SUPPORT_URL: 'https://support.gatehouse.example/',
    AUTH_WECOM: false,
    AUTH_DINGTALK: false,
    AUTH_FEISHU: false,
    AUTH_TEMP_TOKEN: true,
    TERMINAL_RAZOR_ENABLED: true,
    TERMINAL_MAGNUS_ENABLED: true,
    TERMINAL_KOKO_SSH_ENABLED: true,
    TERMINAL_OMNIDB_ENABLED: true,
    TERMINAL_GRAPHICAL_RESOLUTION: 'Auto',
    ANNOUNCEMENT_ENABLED: true,
    ANNOUNCEMENT: {},
    TICKETS_ENABLED: true,
  }
}

/** What changes with the license, from one answer to the next. */
const licenseValues = (licenses: Licenses): Values => ({
  XPACK_LICENSE_IS_VALID: hasLicense(licenses),
  XPACK_LICENSE_INFO: { corporation: licenses.installed?.corporation ?? '' },
})

/** What only the server itself reads. */
const INNER: Values = { SECURITY_LOGIN_LIMIT_COUNT: 7, SECURITY_LOGIN_LIMIT_TIME: 30 }

export interface Settings {
  readonly open: Values
  readonly public: Values
  get(name: string): unknown
}

/** The settings of a core of that edition and license. Their defaults are those of the recorded core, but that temporary passwords are on. */
export function createSettings(licenses: Licenses): Settings {
  const open = openValues(licenses.edition)
  const visible = publicValues(licenses.edition)
  const all = new Map(Object.entries({ ...visible, ...PASSWORD_RULE, ...INNER }))
  return {
    open,
    get public() {
      return { ...visible, ...licenseValues(licenses) }
    },
    get: (name) => all.get(name),
  }
}
