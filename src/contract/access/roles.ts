import { isObject, own } from '../json-object.ts'

/** Id and name of the built-in role with all permissions, as files contain them. */
export const SYSTEM_ADMINISTRATOR: ReadonlySet<string> = new Set([
  '00000000-0000-0000-0000-000000000001',
  'SystemAdmin',
])

/** Names of the built-in roles, as servers spell them, by their ids, which are the same in every core. */
const BUILTIN_ROLES: ReadonlyMap<unknown, string> = new Map([
  ['00000000-0000-0000-0000-000000000001', 'SystemAdmin'],
  ['00000000-0000-0000-0000-000000000002', 'SystemAuditor'],
  ['00000000-0000-0000-0000-000000000003', 'User'],
  ['00000000-0000-0000-0000-000000000004', 'SystemComponent'],
  ['00000000-0000-0000-0000-000000000005', 'OrgAdmin'],
  ['00000000-0000-0000-0000-000000000006', 'OrgAuditor'],
  ['00000000-0000-0000-0000-000000000007', 'OrgUser'],
])

/**
 * The names of roles, built-in ones by `nameOf`. Servers join names by a space or a comma, and names contain spaces: names that
 * cannot be separated stay one text.
 * @param ids the roles, as ids or objects
 * @param text their names in one text
 */
export function roleNames(ids: readonly unknown[], text: string, nameOf: (name: string) => string): readonly string[] {
  const builtin = ids.map((role) => BUILTIN_ROLES.get(isObject(role) ? own(role, 'id') : role) ?? null)
  const parts = text.split(/\s*,\s*/).filter((part) => part !== '')
  if (parts.length === ids.length || ids.length === 0) return parts.map((part, at) => nameOf(builtin[at] ?? part))
  const known = builtin.filter((name) => name !== null)
  const rest = known.reduce<string | null>((left, name) => withoutWord(left, [name, nameOf(name)]), text)
  if (known.length === ids.length) return known.map(nameOf)
  return rest === null || known.length === 0 ? [text] : [...known.map(nameOf), rest]
}

/** Removes one of the words, which stands between spaces; null if there is none. */
function withoutWord(text: string | null, words: readonly string[]): string | null {
  const found = words.find((word) => ` ${String(text)} `.includes(` ${word} `))
  return text === null || found === undefined ? null : ` ${text} `.replace(` ${found} `, ' ').trim()
}

/** Ids of the built-in administrator roles (system, organization), which are the same in every core. */
const ADMINISTRATORS: ReadonlySet<unknown> = new Set([
  '00000000-0000-0000-0000-000000000001',
  '00000000-0000-0000-0000-000000000005',
])

/** True if a user, from a response or a form, has an administrator role. */
export function isAdministrator(user: unknown): boolean {
  if (!isObject(user)) return false
  const roles = ['system_roles', 'org_roles'].flatMap((name) => own(user, name))
  return roles.some((role) => ADMINISTRATORS.has(isObject(role) ? own(role, 'id') : role))
}
