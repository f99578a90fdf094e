/** Where the console stands on its origin (specification, section 9). */
export const BASE_PATH = '/ui'

/** Every URL that no registry entry names. Paths are absolute and end as the server wants them. */
export const ENDPOINT = {
  profile: '/api/v1/users/profile/',
  openSettings: '/api/v1/settings/public/open/',
  publicSettings: '/api/v1/settings/public/',
  currentOrganization: '/api/v1/orgs/orgs/current/',
  selection: '/api/v1/common/resources/cache/',
  confirm: '/api/v1/authentication/confirm/',
  mfaSelect: '/api/v1/authentication/mfa/select/',
  siteMessages: '/api/v1/notifications/site-message/',
  markSiteMessagesRead: '/api/v1/notifications/site-message/mark-as-read/',
  markAllSiteMessagesRead: '/api/v1/notifications/site-message/mark-as-read-all/',
  messageBackends: '/api/v1/notifications/backends/',
  messageSubscriptions: '/api/v1/notifications/system-msg-subscription/',
  ownMessageWays: '/api/v1/notifications/user-msg-subscription/',
  favorites: '/api/v1/assets/favorite-assets/',
  favoriteHosts: '/api/v1/perms/users/nodes/favorite/assets/',
  mySessions: '/api/v1/terminal/my-sessions/',
  myLoginLogs: '/api/v1/audits/my-login-logs/',
  tickets: '/api/v1/tickets/tickets/',
  dashboard: '/api/v1/index/',
  grantedAccounts: '/api/v1/perms/system-users-permission/',
  grantedHosts: '/api/v1/perms/users/nodes-with-assets/tree/',
  commandExecutions: '/api/v1/ops/command-executions/',
  themes: '/api/v1/xpack/interface/setting/themes/',
  componentMetrics: '/api/v1/terminal/components/metrics/',
  // The two of the license have no slash at their end: a redirect would lose the uploaded file.
  license: '/api/v1/xpack/license/detail',
  licenseImport: '/api/v1/xpack/license/import',
} as const

/** Pages of the server that the browser itself goes to. */
export const PAGE = {
  /** All pages of the way in and out stand below it. */
  account: '/core/auth/',
  login: '/core/auth/login/',
  logout: '/core/auth/logout/',
  /** Makes a new key pair of who asks, and gives the private key away once. */
  newKeyPair: '/core/auth/profile/pubkey/generate/',
  mfa: '/core/auth/profile/mfa/',
  webTerminal: '/luna/',
  sessionMonitor: '/luna/monitor/',
  sessionReplay: '/luna/replay/',
  fileManager: '/koko/elfinder/sftp/',
  taskMonitor: '/core/flower/',
  tools: '/core/download/',
} as const

/** Whether a login that waits for a reviewer may go on; DELETE gives it up. */
export const LOGIN_CONFIRMATION = '/api/v1/authentication/login-confirm-ticket/status/'

/** Pages that bind an account of a chat; entries name them. */
export const BIND_PAGE = {
  wecom: '/core/auth/wecom/qr/bind/',
  dingtalk: '/core/auth/dingtalk/qr/bind/',
  feishu: '/core/auth/feishu/qr/bind/',
} as const

/** Whether an address is of another program of the installation, or a file of the server, and not a screen of the console. */
export const isElsewhere = (href: string): boolean => /^\/(luna|koko|core|api)\//.test(href)

export const SOCKET = {
  siteMessages: '/ws/notifications/site-msg/',
  taskLog: '/ws/ops/tasks/log/',
  tools: '/ws/setting/tools/',
} as const

/** The page that sets the server's language and comes back: `zh-hans`, `en` or `ja`. */
export function languageUrl(code: string): string {
  return `/core/i18n/${encodeURIComponent(code)}/`
}
