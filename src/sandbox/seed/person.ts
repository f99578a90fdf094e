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
  readonly state?: 'inactive' | 'expired' | 'locked'
  readonly comment?: string
}
