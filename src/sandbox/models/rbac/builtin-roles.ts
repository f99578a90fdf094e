import type { Language } from '../../../contract/language.ts'
import { findMessage } from '../../messages/message.ts'
import type { StoredRow } from '../../rest/model/model.ts'
import { permissionFacts } from './permissions.ts'

export const BUILTIN_ROLES = {
  systemAdmin: '00000000-0000-0000-0000-000000000001',
  systemAuditor: '00000000-0000-0000-0000-000000000002',
  user: '00000000-0000-0000-0000-000000000003',
  systemComponent: '00000000-0000-0000-0000-000000000004',
  orgAdmin: '00000000-0000-0000-0000-000000000005',
  orgAuditor: '00000000-0000-0000-0000-000000000006',
  orgUser: '00000000-0000-0000-0000-000000000007',
} as const

/** The display name of a role; built-in roles are translated. */
export function roleDisplayName(role: StoredRow, language: Language): string {
  const name = String(role['name'])
  const translated = role['builtin'] === true ? findMessage(['roles', 'names', name], language) : undefined
  return translated ?? name
}

/** Built-in roles that get the enterprise permissions in the enterprise edition. */
export const ENTERPRISE_ROLES: ReadonlySet<string> = new Set([BUILTIN_ROLES.systemAdmin, BUILTIN_ROLES.orgAdmin])

export const ENTERPRISE_PERMISSIONS: readonly string[] = permissionFacts.xpack
