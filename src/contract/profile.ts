import { isObject, own, readFlag, readItems, readText } from './json-object.ts'
import type { Organization } from './organization.ts'
import { readOrganization } from './organization.ts'

/** GET /api/v1/users/profile/, what the console reads of it; the whole object stays available to conditions (`me.*`). */
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

/** Null when the body names nobody: an empty answer, a page of HTML. */
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
