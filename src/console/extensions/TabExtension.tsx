import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { Row } from '../../contract/row.ts'
import type { Verdict } from '../../engine/permission/verdict.ts'
import type { ActionTarget } from '../actions/run-action.ts'

/** What an extension in a tab of an object is given. */
export interface TabExtensionProps {
  readonly target: ActionTarget
  readonly row: Row
  /** Whether the object may be changed. */
  readonly change: Verdict
}

/** By the name that a tab's `use` says; each is a folder beside this file. */
const EXTENSIONS: Readonly<Record<string, ComponentType<TabExtensionProps>>> = {
  'role-permissions': lazy(async () => ({
    default: (await import('./role-permissions/RolePermissions.tsx')).RolePermissions,
  })),
}

export function TabExtension({ name, ...props }: TabExtensionProps & { readonly name: string }) {
  const Found = Object.hasOwn(EXTENSIONS, name) ? EXTENSIONS[name] : undefined
  return Found === undefined ? null : <Found {...props} />
}
