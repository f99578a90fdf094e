import { BUILTIN_ROLES } from './builtin-roles.ts'
import { permissionFacts } from './permission-facts.ts'

/** The built-in roles that also hold the enterprise permissions in the enterprise edition. */
export const ENTERPRISE_ROLES: ReadonlySet<string> = new Set([BUILTIN_ROLES.systemAdmin, BUILTIN_ROLES.orgAdmin])

export const ENTERPRISE_PERMISSIONS: readonly string[] = permissionFacts.xpack
