import { isObject, own, readFlag, readItems, readText } from '../json-object.ts'

export const ROOT_ORGANIZATION_ID = '00000000-0000-0000-0000-000000000000'
export const DEFAULT_ORGANIZATION_ID = '00000000-0000-0000-0000-000000000002'

export interface Organization {
  readonly id: string
  readonly name: string
  readonly is_default: boolean
  readonly is_root: boolean
}

/** Reads an organization of the profile, `orgs/current/` or the list; null without an id. */
export function readOrganization(body: unknown): Organization | null {
  if (!isObject(body)) return null
  const id = readText(own(body, 'id'))
  if (id === '') return null
  return {
    id,
    name: readText(own(body, 'name'), id),
    is_default: readFlag(own(body, 'is_default'), id === DEFAULT_ORGANIZATION_ID),
    is_root: readFlag(own(body, 'is_root'), id === ROOT_ORGANIZATION_ID),
  }
}

/** GET /api/v1/users/profile/. Conditions can read all of its members (`me.*`). */
export interface Profile {
  readonly id: string
  readonly name: string
  readonly username: string
  readonly perms: readonly string[]
  readonly console_orgs: readonly Organization[]
  readonly audit_orgs: readonly Organization[]
  readonly workbench_orgs: readonly Organization[]
  readonly is_first_login: boolean
  readonly source: string
  readonly date_password_last_updated: string | null
  readonly [key: string]: unknown
}

/** Reads a profile; null for a body without a user, such as an HTML page. */
export function readProfile(body: unknown): Profile | null {
  if (!isObject(body)) return null
  const id = readText(own(body, 'id'))
  const username = readText(own(body, 'username'))
  if (id === '' || username === '') return null
  const changed = own(body, 'date_password_last_updated')
  return {
    ...body,
    id,
    username,
    name: readText(own(body, 'name'), username),
    perms: readItems(own(body, 'perms'), (item) => (typeof item === 'string' ? item : null)),
    console_orgs: readItems(own(body, 'console_orgs'), readOrganization),
    audit_orgs: readItems(own(body, 'audit_orgs'), readOrganization),
    workbench_orgs: readItems(own(body, 'workbench_orgs'), readOrganization),
    is_first_login: readFlag(own(body, 'is_first_login')),
    source: readText(own(body, 'source'), 'local'),
    date_password_last_updated: typeof changed === 'string' ? changed : null,
  }
}
