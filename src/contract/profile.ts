import type { Organization } from './organization.ts'

/** GET /api/v1/users/profile/, what the console reads of it; the whole object stays available to conditions (`me.*`). */
export interface Profile {
  readonly id: string
  readonly name: string
  readonly username: string
  readonly perms: readonly string[]
  readonly console_orgs: readonly Organization[]
  readonly audit_orgs: readonly Organization[]
  readonly workbench_orgs: readonly Organization[]
  readonly is_first_login: boolean
  readonly source: string
  readonly date_password_last_updated: string | null
  readonly [key: string]: unknown
}
