import type { Edition } from '../context.ts'
import { BUILTIN_ROLES } from './builtin-roles.ts'
import { permissionFacts } from './permission-facts.ts'

/** The built-in roles that also hold the enterprise permissions in the enterprise edition. */
export const ENTERPRISE_ROLES: ReadonlySet<string> = new Set([BUILTIN_ROLES.systemAdmin, BUILTIN_ROLES.orgAdmin])

/** What a community core answers by 404. */
const ENTERPRISE_URL = '/api/v1/xpack/'

export const isServed = (url: string, edition: Edition): boolean =>
  edition === 'enterprise' || !url.startsWith(ENTERPRISE_URL)

export const ENTERPRISE_PERMISSIONS: readonly string[] = permissionFacts.xpack
