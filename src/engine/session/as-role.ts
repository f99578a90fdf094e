import { ORGANIZATION_PERMISSIONS } from '../../contract/access/view-access.ts'
import type { Session } from './session.ts'

/**
 * The session of the user with only one role, for a preview. It never has more permissions than the user's own session.
 * Organizations stay the user's, in the views that the role may enter.
 * @param role permissions of the role
 */
export function asRole(own: Session, role: ReadonlySet<string>): Session {
  const { user } = own
  const perms = user.perms.filter((perm) => role.has(perm))
  const organizations = (member: keyof typeof ORGANIZATION_PERMISSIONS) =>
    role.has(ORGANIZATION_PERMISSIONS[member]) ? user[member] : []
  return {
    ...own,
    permissions: new Set(perms),
    user: {
      ...user,
      perms,
      console_orgs: organizations('console_orgs'),
      audit_orgs: organizations('audit_orgs'),
      workbench_orgs: organizations('workbench_orgs'),
    },
  }
}
