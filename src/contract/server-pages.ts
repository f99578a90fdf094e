/** Base path of the console. */
export const BASE_PATH = '/ui'

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

/** Pages that bind a chat account. */
export const BIND_PAGE = {
  wecom: '/core/auth/wecom/qr/bind/',
  dingtalk: '/core/auth/dingtalk/qr/bind/',
  feishu: '/core/auth/feishu/qr/bind/',
} as const

/** True for paths of the server and other programs, which are not screens of the console. */
export const isServerPath = (href: string): boolean => /^\/(luna|koko|core|api)\//.test(href)

/** URL that sets the server's language (`code`: BCP 47 tag, `zh-hans`) and redirects back. */
export function languageUrl(code: string): string {
  return `/core/i18n/${encodeURIComponent(code)}/`
}
