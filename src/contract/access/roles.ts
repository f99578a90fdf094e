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
 * @param text their names in one text, in the order of the ids
 */
export function roleNames(ids: readonly unknown[], text: string, nameOf: (name: string) => string): readonly string[] {
  const roles = ids.map((role) => BUILTIN_ROLES.get(isObject(role) ? own(role, 'id') : role) ?? '')
  if (ids.length === 0) return joinedNames(text, 0).map(nameOf)
  return namesInOrder(roles, text, (role) => [role, nameOf(role)])?.map(nameOf) ?? [text]
}

type Spelled = (role: string) => readonly string[]

/** The names of roles, empty ones from the text; null if a built-in role is not where it should be. */
function namesInOrder(roles: readonly string[], text: string, spelled: Spelled): readonly string[] | null {
  if (!roles.includes('')) return roles
  const [first = '', last = ''] = [roles[0], roles.at(-1)]
  const start = spelled(first).find(
    (name) => first !== '' && / |,/.test(text.charAt(name.length)) && text.startsWith(name),
  )
  if (start !== undefined) {
    const names = namesInOrder(roles.slice(1), text.slice(start.length).replace(/^[ ,]+/, ''), spelled)
    return names && [first, ...names]
  }
  const end = spelled(last).find((name) => last !== '' && text.endsWith(` ${name}`))
  if (end !== undefined) {
    const names = namesInOrder(roles.slice(0, -1), text.slice(0, -end.length).replace(/[ ,]+$/, ''), spelled)
    return names && [...names, last]
  }
  const parts = joinedNames(text, roles.length)
  const isNamed = roles.every((role, at) => role === '' || spelled(role).includes(parts[at] ?? ''))
  if (isNamed) return parts
  return first === '' && last === '' ? [text] : null
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
