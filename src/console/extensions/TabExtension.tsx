import type { Row } from '../../contract/row.ts'
import type { Verdict } from '../../engine/permission/verdict.ts'
import type { ActionTarget } from '../actions/run-action.ts'
import { extensionOf } from './extension-of.ts'

/** What an extension in a tab of an object is given. */
export interface TabExtensionProps {
  readonly target: ActionTarget
  readonly row: Row
  /** Whether the object may be changed. */
  readonly change: Verdict
}

/** By the name that a tab's `use` says. */
export const TabExtension = extensionOf<TabExtensionProps>({
  'role-permissions': async () => (await import('./role-permissions/RolePermissions.tsx')).RolePermissions,
})
