/** URLs of the startup calls. In a file of their own: the early calls are sent by less than 3 KiB of code. */
export const STARTUP_ENDPOINT = {
  profile: '/api/v1/users/profile/',
  openSettings: '/api/v1/settings/public/open/',
  publicSettings: '/api/v1/settings/public/',
  currentOrganization: '/api/v1/orgs/orgs/current/',
} as const

/** Those of a first page of rows too. In this file because most of the others are never called before. */
export const FIRST_ENDPOINT = {
  ...STARTUP_ENDPOINT,
  selection: '/api/v1/common/resources/cache/',
  tickets: '/api/v1/tickets/tickets/',
  // No trailing slash: the server redirects it.
  license: '/api/v1/xpack/license/detail',
} as const
