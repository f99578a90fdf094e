import { permissionFacts } from './permission-facts.ts'

const SYSTEM_ADMIN = '00000000-0000-0000-0000-000000000001'
const ORG_ADMIN = '00000000-0000-0000-0000-000000000005'

/** The built-in roles that also hold the enterprise permissions in the enterprise edition. */
export const ENTERPRISE_ROLES: ReadonlySet<string> = new Set([SYSTEM_ADMIN, ORG_ADMIN])

export const ENTERPRISE_PERMISSIONS: readonly string[] = permissionFacts.xpack
