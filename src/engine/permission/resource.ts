import type { PermissionOrNone } from '../registry/entry-types.ts'
import type { IndexEntry } from '../registry/entry.ts'
import type { Session } from '../session.ts'
import { permit } from './permit.ts'
import type { Verdict } from './verdict.ts'

/** Of an action that the resource does not have. */
const NOBODY: Verdict = { state: 'absent', proof: [{ kind: 'permission', met: false, anyOf: [] }] }

export type ResourceAction = 'view' | 'add' | 'change' | 'delete' | 'clone' | 'import'

/**
 * Whether the user may do this to a resource (specification, section 6): its permission, its license and condition, and
 * the root organization, which refuses every write that the entry does not list in `rootOrg`.
 */
export function may(entry: IndexEntry, action: ResourceAction, session: Session): Verdict {
  const perm = permissionOf(entry, action)
  if (perm === false) return NOBODY
  const refusesRoot = action !== 'view' && !entry.rootOrg.includes(action)
  return permit(
    {
      perm,
      license: entry.license,
      when: entry.when,
      notInRoot: refusesRoot ? action : null,
    },
    session,
  )
}

/** False: nobody may. Clone asks for add, import for add or change; of a page or of tabs only `perm` counts. */
export function permissionOf(entry: IndexEntry, action: ResourceAction): PermissionOrNone | readonly string[] {
  const { permission } = entry
  switch (action) {
    case 'view':
      return permission.view ?? entry.perm
    case 'clone':
      return permission.add
    case 'import':
      return anyOf(permission.add, permission.change)
    case 'add':
    case 'change':
    case 'delete':
      return permission[action]
  }
}

/** Null, when it is decided elsewhere, asks for nothing; false adds nothing. */
function anyOf(left: PermissionOrNone, right: PermissionOrNone): PermissionOrNone {
  if (left === null || right === null) return null
  return left !== false && right !== false ? `${left} | ${right}` : left || right
}
