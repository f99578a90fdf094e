import { isObject, own, readFlag, readItems, readList, readText } from '../json-object.ts'
import { readTree, type TreeRow } from '../tree.ts'

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
 * cannot be told apart stay one text.
 * @param ids the roles, as ids or objects
 * @param text their names in one text
 */
export function roleNames(ids: readonly unknown[], text: string, nameOf: (name: string) => string): readonly string[] {
  const builtin = ids.map((role) => BUILTIN_ROLES.get(isObject(role) ? own(role, 'id') : role) ?? null)
  const parts = text.split(/\s*,\s*/)
  if (parts.length === ids.length) return parts.map((part, at) => nameOf(builtin[at] ?? part))
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

/** A permission in the tree of a role. */
export interface PermissionLeaf {
  /** Id of its tree row: the permission's id, a number as text. */
  readonly id: string
  /** `assets.view_asset`. */
  readonly name: string
  readonly held: boolean
}

export interface PermissionRows {
  /** Groups and permissions, without the counts in their names. */
  readonly rows: readonly TreeRow[]
  readonly leaves: readonly PermissionLeaf[]
}

const COUNTED = /\s*\(\d+\/\d+\)$/

/** Reads `permissions/tree/` of a role. */
export function readPermissionTree(body: unknown): PermissionRows {
  return {
    rows: readTree(body).map((row) => ({ ...row, name: row.name.replace(COUNTED, '') })),
    leaves: readItems(body, readLeaf),
  }
}

function readLeaf(item: unknown): PermissionLeaf | null {
  if (!isObject(item)) return null
  const meta = own(item, 'meta')
  if (!isObject(meta) || own(meta, 'type') !== 'perm') return null
  const id = readText(own(item, 'id'))
  return id === '' ? null : { id, name: readText(own(item, 'title')), held: readFlag(own(item, 'checked')) }
}

/** Reads `permissions/` of a role: names of its permissions, as in profiles. @throws UnexpectedAnswer */
export function readRolePermissionNames(body: unknown): readonly string[] {
  return readList(body, (item) => {
    const type = own(item, 'content_type')
    if (!isObject(type)) return null
    return `${readText(own(type, 'app_label'))}.${readText(own(item, 'codename'))}`
  })
}

/** Reads `permissions/` of a role: ids of its permissions, those outside of the tree included. @throws UnexpectedAnswer */
export function readRolePermissionIds(body: unknown): readonly string[] {
  return readList(body, (item) => {
    const id = own(item, 'id')
    return typeof id === 'number' ? String(id) : null
  })
}
