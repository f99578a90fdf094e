import type { Organization } from '../contract/organization.ts'
import type { Profile } from '../contract/profile.ts'
import type { PublicSettings } from '../contract/settings.ts'

/** Who is looking, where, and under which settings: all that models may depend on beside entry and metadata. */
export interface Session {
  readonly user: Profile
  /** `user.perms` as a set: what the user may do in the current organization. */
  readonly permissions: ReadonlySet<string>
  /** Null only for a user without any organization. */
  readonly organization: Organization | null
  readonly settings: PublicSettings
}
