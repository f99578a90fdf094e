import { isObject, own, readFlag, readText } from './json-object.ts'

export const ROOT_ORGANIZATION_ID = '00000000-0000-0000-0000-000000000000'
export const DEFAULT_ORGANIZATION_ID = '00000000-0000-0000-0000-000000000002'

export interface Organization {
  readonly id: string
  readonly name: string
  readonly is_default: boolean
  readonly is_root: boolean
}

/** An organization as profile, `orgs/current/` and the list give it; null for anything without an id. */
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
