import { STARTUP_ENDPOINT } from './startup-endpoints.ts'

/** Base path of the console (specification, section 9). */
export const BASE_PATH = '/ui'

/** All API URLs outside of the registry, with or without a trailing slash as the server requires. */
export const ENDPOINT = {
  ...STARTUP_ENDPOINT,
  selection: '/api/v1/common/resources/cache/',
  confirm: '/api/v1/authentication/confirm/',
  mfaSelect: '/api/v1/authentication/mfa/select/',
  siteMessages: '/api/v1/notifications/site-message/',
  markSiteMessagesRead: '/api/v1/notifications/site-message/mark-as-read/',
  markAllSiteMessagesRead: '/api/v1/notifications/site-message/mark-as-read-all/',
  messageBackends: '/api/v1/notifications/backends/',
  messageSubscriptions: '/api/v1/notifications/system-msg-subscription/',
  ownNotificationChannels: '/api/v1/notifications/user-msg-subscription/',
  favorites: '/api/v1/assets/favorite-assets/',
  favoriteHosts: '/api/v1/perms/users/nodes/favorite/assets/',
  mySessions: '/api/v1/terminal/my-sessions/',
  myLoginLogs: '/api/v1/audits/my-login-logs/',
  tickets: '/api/v1/tickets/tickets/',
  dashboard: '/api/v1/index/',
  grantedAccounts: '/api/v1/perms/system-users-permission/',
  grantedHosts: '/api/v1/perms/users/nodes-with-assets/tree/',
  commandExecutions: '/api/v1/ops/command-executions/',
  commandFilters: '/api/v1/assets/cmd-filters/',
  themes: '/api/v1/xpack/interface/setting/themes/',
  componentMetrics: '/api/v1/terminal/components/metrics/',
  // No trailing slash: a redirect would lose the uploaded file.
  license: '/api/v1/xpack/license/detail',
  licenseImport: '/api/v1/xpack/license/import',
} as const

/** Server pages that the browser navigates to. */
export const PAGE = {
  /** Parent path of the login and logout pages. */
  account: '/core/auth/',
  login: '/core/auth/login/',
  logout: '/core/auth/logout/',
  /** Generates a key pair for the user and downloads the private key once. */
  newKeyPair: '/core/auth/profile/pubkey/generate/',
  mfa: '/core/auth/profile/mfa/',
  webTerminal: '/luna/',
  sessionMonitor: '/luna/monitor/',
  sessionReplay: '/luna/replay/',
  fileManager: '/koko/elfinder/sftp/',
  taskMonitor: '/core/flower/',
  tools: '/core/download/',
} as const

/** Status of a login that waits for approval; DELETE cancels it. */
export const LOGIN_CONFIRMATION = '/api/v1/authentication/login-confirm-ticket/status/'

/** Pages that bind a chat account. */
export const BIND_PAGE = {
  wecom: '/core/auth/wecom/qr/bind/',
  dingtalk: '/core/auth/dingtalk/qr/bind/',
  feishu: '/core/auth/feishu/qr/bind/',
} as const

/** True for paths of the server and other programs, which are not screens of the console. */
export const isServerPath = (href: string): boolean => /^\/(luna|koko|core|api)\//.test(href)

export const SOCKET = {
  siteMessages: '/ws/notifications/site-msg/',
  taskLog: '/ws/ops/tasks/log/',
  tools: '/ws/setting/tools/',
} as const

/** URL that sets the server's language (`code`: BCP 47 tag, `zh-hans`) and redirects back. */
export function languageUrl(code: string): string {
  return `/core/i18n/${encodeURIComponent(code)}/`
}
