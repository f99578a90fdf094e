import type { Queries } from '../database/open.ts'
import { BUILTIN_ROLES } from '../models/rbac/builtin-roles.ts'

/** Permissions of overlays have ids from here on: those of the core keep theirs. */
const FIRST_ID = 1_000_000

const ADMINISTRATORS = [BUILTIN_ROLES.systemAdmin, BUILTIN_ROLES.orgAdmin]
const AUDITORS = [BUILTIN_ROLES.systemAuditor, BUILTIN_ROLES.orgAuditor]

interface PermissionRow {
  readonly id: number
  readonly app_label: string
  readonly model: string
  readonly codename: string
  readonly content_type: number
}

function toRow(name: string, at: number): PermissionRow {
  const [app = '', codename = ''] = name.split('.')
  return {
    id: FIRST_ID + at,
    app_label: app,
    model: codename.replace(/^[^_]*_/, ''),
    codename,
    content_type: FIRST_ID + at,
  }
}

/**
 * Stores the permissions of an overlay and grants them. This is a rule of the sandbox alone: both administrator roles get all of them,
 * both auditor roles those to view. Permissions that the core has itself keep their grants; those of an earlier overlay are deleted.
 */
export async function grantOverlay(queries: Queries, names: readonly string[]): Promise<void> {
  await queries.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('permissions').where('id', '>=', FIRST_ID).execute()
    const known = await transaction.selectFrom('permissions').select(['app_label', 'codename']).execute()
    const own = new Set(known.map(({ app_label: app, codename }) => `${app}.${codename}`))
    const rows = [...new Set(names)].filter((name) => !own.has(name)).map(toRow)
    if (rows.length === 0) return
    await transaction.insertInto('permissions').values(rows).execute()
    const grants = rows.flatMap(({ id, codename }) => {
      const roles = codename.startsWith('view_') ? [...ADMINISTRATORS, ...AUDITORS] : ADMINISTRATORS
      return roles.map((role) => ({ role, permission: id }))
    })
    await transaction.insertInto('role_permissions').values(grants).execute()
  })
}
