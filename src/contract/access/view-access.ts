/** What a user needs to enter a view. */
interface ViewAccess {
  /** Member of the profile with the organizations of the view: at least one is required. */
  readonly organizations?: keyof typeof ORGANIZATION_PERMISSIONS
  readonly perm?: string
  /** The view belongs to the enterprise edition. */
  readonly license?: true
}

/** By view. Views that are not listed are open to every user. */
export const VIEW_ACCESS: Readonly<Partial<Record<string, ViewAccess>>> = {
  console: { organizations: 'console_orgs' },
  audit: { organizations: 'audit_orgs' },
  workbench: { organizations: 'workbench_orgs' },
  tickets: { perm: 'tickets.view_ticket', license: true },
  settings: { perm: 'settings.view_setting' },
}

/** Member of the profile -> the permission by which a role adds organizations to it. */
export const ORGANIZATION_PERMISSIONS = {
  console_orgs: 'rbac.view_console',
  audit_orgs: 'rbac.view_audit',
  workbench_orgs: 'rbac.view_workbench',
} as const
