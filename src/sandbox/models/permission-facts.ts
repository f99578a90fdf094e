import { isPermissionFacts, type PermissionFacts } from '../../contract/facts/facts.ts'
import recorded from '../../contract/facts/permissions.json' with { type: 'json' }

function read(value: unknown): PermissionFacts {
  if (isPermissionFacts(value)) return value
  throw new Error('src/contract/facts/permissions.json does not have the shape of permission facts')
}

/** Every permission there is, and what the built-in roles hold, as recorded from a core. */
export const permissionFacts: PermissionFacts = read(recorded)
