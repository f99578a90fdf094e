import { isObject, own } from '../../contract/json-object.ts'
import type { Profile } from '../../contract/profile.ts'

/** The roles as the server words them for this user, system roles first. Its shapes differ between versions. */
export function roleNames(user: Profile): readonly string[] {
  const roles = ['system_roles', 'org_roles', 'roles'].flatMap((name) => itemsOf(own(user, name)))
  return [...new Set(roles.flatMap(nameOf))]
}

function itemsOf(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? list : []
}

function nameOf(role: unknown): readonly string[] {
  if (typeof role === 'string') return /^[0-9a-f-]{36}$/.test(role) ? [] : [role]
  const name = isObject(role) ? (own(role, 'display_name') ?? own(role, 'name')) : null
  return typeof name === 'string' ? [name] : []
}
