import { isObject, own } from './json-object.ts'

/** What files call the built-in role that may do everything in every organization: by its id, or by name. */
export const SYSTEM_ADMINISTRATOR: ReadonlySet<string> = new Set([
  '00000000-0000-0000-0000-000000000001',
  'SystemAdmin',
])

/** The built-in roles of administrators, of the system and of an organization: the same in every core. */
const ADMINISTRATORS: ReadonlySet<unknown> = new Set([
  '00000000-0000-0000-0000-000000000001',
  '00000000-0000-0000-0000-000000000005',
])

/** Whether a user, as a server sends it or a form holds it, is an administrator by one of its roles. */
export function isAdministrator(user: unknown): boolean {
  if (!isObject(user)) return false
  const roles = ['system_roles', 'org_roles'].flatMap((name) => own(user, name))
  return roles.some((role) => ADMINISTRATORS.has(isObject(role) ? own(role, 'id') : role))
}
