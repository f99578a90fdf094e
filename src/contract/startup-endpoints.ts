/** URLs of the startup calls. In a file of their own: the early calls are sent by less than 3 KiB of code. */
export const STARTUP_ENDPOINT = {
  profile: '/api/v1/users/profile/',
  openSettings: '/api/v1/settings/public/open/',
  publicSettings: '/api/v1/settings/public/',
  currentOrganization: '/api/v1/orgs/orgs/current/',
} as const
