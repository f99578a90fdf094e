import type { Session } from '../session.ts'

/** Whether the enterprise license is valid. */
export function hasLicense(session: Session): boolean {
  return session.settings.XPACK_LICENSE_IS_VALID
}

/** The root organization shows all organizations' objects and takes no writes (specification, section 6). */
export function inRootOrganization(session: Session): boolean {
  return session.organization?.is_root === true
}
