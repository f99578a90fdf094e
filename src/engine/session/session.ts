import type { Organization, Profile } from '../../contract/session/profile.ts'
import type { PublicSettings } from '../../contract/settings/settings.ts'

/** User, organization and settings: everything that models depend on besides entry and metadata. */
export interface Session {
  readonly user: Profile
  /** `user.perms` as a set: what the user may do in the current organization. */
  readonly permissions: ReadonlySet<string>
  /** Null only for a user without any organization. */
  readonly organization: Organization | null
  readonly settings: PublicSettings
}

/** Whether the enterprise license is valid. */
export function hasLicense(session: Session): boolean {
  return session.settings.XPACK_LICENSE_IS_VALID
}

/** The root organization shows all organizations' objects and takes no writes. */
export function inRootOrganization(session: Session): boolean {
  return session.organization?.is_root === true
}
