import seeded from './rows/users.json' with { type: 'json' }

interface SeededUser {
  readonly username: string
  readonly name: string
  readonly source?: string
}

const USERS: readonly SeededUser[] = seeded.users.rows

/**
 * The accounts that the sandbox prints at start: `admin`, with batch commands in the console, and one for each
 * built-in role. Each password is the username.
 */
export const ACCOUNTS = USERS.slice(0, 8)

/** The users of the simulated directory. */
export const LDAP_USERS = USERS.filter(({ source }) => source === 'ldap')
