import type { Session } from '../session.ts'

/** The permission that lets a role into a view, and the organizations in which its holder may work there. */
const DOORS = {
  console_orgs: 'rbac.view_console',
  audit_orgs: 'rbac.view_audit',
  workbench_orgs: 'rbac.view_workbench',
} as const

/**
 * What somebody who has this role alone would be shown, as far as the one who looks may see it too: rights are only ever
 * taken away, an administrator's as anybody's. Organizations stay one's own, in the views that the role enters.
 */
export function asRole(own: Session, role: ReadonlySet<string>): Session {
  const { user } = own
  const perms = user.perms.filter((perm) => role.has(perm))
  const behind = (door: keyof typeof DOORS) => (role.has(DOORS[door]) ? user[door] : [])
  return {
    ...own,
    permissions: new Set(perms),
    user: {
      ...user,
      perms,
      console_orgs: behind('console_orgs'),
      audit_orgs: behind('audit_orgs'),
      workbench_orgs: behind('workbench_orgs'),
    },
  }
}
