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

/** The names in a text that a server joined by a comma or a space. Names contain both: what is not clearly `count` names stays one. */
export function joinedNames(text: string, count: number): readonly string[] {
  const parts = [/\s*,\s*/, /\s+/].map((joint) => text.split(joint).filter((part) => part !== ''))
  return parts.find(({ length }) => length === count) ?? (text === '' ? [] : [text])
}

/**
 * The names of roles, built-in ones by `nameOf`. Built-in roles at the start and end say where the names between them are.
 * @param ids the roles, as ids or objects
 * @param text their names in one text, mostly in the order of the ids
 */
export function roleNames(ids: readonly unknown[], text: string, nameOf: (name: string) => string): readonly string[] {
  const roles = ids.map((role) => BUILTIN_ROLES.get(isObject(role) ? own(role, 'id') : role) ?? '')
  const [from, to] = [roles.indexOf(''), roles.lastIndexOf('') + 1]
  if (to === 0) return (ids.length === 0 ? joinedNames(text, 0) : roles).map(nameOf)
  for (const joint of [', ', ' '])
    for (const spell of [String, nameOf]) {
      const start = roles
        .slice(0, from)
        .map((role) => spell(role) + joint)
        .join('')
      const end = roles
        .slice(to)
        .map((role) => joint + spell(role))
        .join('')
      const parts = joinedNames(text.slice(start.length, text.length - end.length), to - from)
      const isNamed = (role: string, at: number) => role === '' || parts[at] === spell(role)
      if (text.startsWith(start) && text.endsWith(end) && roles.slice(from, to).every(isNamed))
        return [...roles.slice(0, from), ...parts, ...roles.slice(to)].map(nameOf)
    }
  const known = roles.filter((role) => role !== '')
  const rest = known.reduce<string | null>((left, name) => withoutWord(left, [name, nameOf(name)]), text)
  return rest === null || known.length === 0 ? [text] : [...known.map(nameOf), rest]
}

/** Removes one of the words, which has spaces around it; null if there is none. */
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
