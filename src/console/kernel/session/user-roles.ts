import { roleNames } from '../../../contract/access/roles.ts'
import { own, readText } from '../../../contract/json-object.ts'
import type { Profile } from '../../../contract/session/profile.ts'

/** Names of the user's roles, built-in ones by `nameOf`: system roles first, then those of the current organization. */
export function userRoleNames(user: Profile, nameOf: (name: string) => string): readonly string[] {
  const names = ['system_roles', 'org_roles'].flatMap((field) => {
    const ids = own(user, field)
    return roleNames(Array.isArray(ids) ? ids : [], readText(own(user, `${field}_display`)), nameOf)
  })
  return [...new Set(names)]
}
