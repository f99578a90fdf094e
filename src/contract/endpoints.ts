import { FIRST_ENDPOINT } from './startup-endpoints.ts'

/** All API URLs outside of the registry, with or without a trailing slash as the server requires. */
export const ENDPOINT = {
  ...FIRST_ENDPOINT,
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
  dashboard: '/api/v1/index/',
  grantedAccounts: '/api/v1/perms/system-users-permission/',
  grantedHosts: '/api/v1/perms/users/nodes-with-assets/tree/',
  commandExecutions: '/api/v1/ops/command-executions/',
  commandFilters: '/api/v1/assets/cmd-filters/',
  themes: '/api/v1/xpack/interface/setting/themes/',
  componentMetrics: '/api/v1/terminal/components/metrics/',
  // No trailing slash: a redirect would lose the uploaded file.
  licenseImport: '/api/v1/xpack/license/import',
} as const

/** Status of a login that waits for approval; DELETE cancels it. */
export const LOGIN_CONFIRMATION = '/api/v1/authentication/login-confirm-ticket/status/'

export const SOCKET = {
  siteMessages: '/ws/notifications/site-msg/',
  taskLog: '/ws/ops/tasks/log/',
  tools: '/ws/setting/tools/',
} as const
