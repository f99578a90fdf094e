export interface Person {
  readonly username: string
  readonly name: string
  readonly systemRole: string
  /** Roles by organization: D default, B Berlin, O Osaka. */
  readonly orgs: Readonly<Partial<Record<'D' | 'B' | 'O', string>>>
  /** In the default organization, beside that. */
  readonly extraRoles?: readonly string[]
  readonly source?: string
  readonly mfa?: 0 | 1 | 2
  /** The key of an authenticator, in base 32: it is bound to the account. */
  readonly factor?: string
  readonly state?: 'inactive' | 'expired' | 'locked'
  /** They have never completed what is known of them. */
  readonly isNew?: boolean
  readonly comment?: string
}
