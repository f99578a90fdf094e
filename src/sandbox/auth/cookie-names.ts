import { COOKIE } from '../../contract/cookies.ts'

/** What the core puts before the names of its two own cookies, and tells to clients in a cookie. */
export const PREFIX_VALUE = 'jms_'

export const COOKIES = {
  ...COOKIE,
  session: `${PREFIX_VALUE}sessionid`,
  csrf: `${PREFIX_VALUE}csrftoken`,
} as const
