import { lazy, type ComponentType, type ReactNode } from 'react'
import type { Action } from '../../engine/registry/entry-types.ts'
import type { PendingAction } from '../actions/action-dialog.ts'
import { withLateStyles } from '../app/late-styles.ts'

/** What an extension that an action runs is given. It finishes the action when it is closed. */
export interface ActionExtensionProps {
  readonly pending: PendingAction
  readonly action: Action
}

/** By the name that an action's `use` says; each is a folder beside this file. */
const EXTENSIONS: Readonly<Record<string, ComponentType<ActionExtensionProps>>> = {
  'view-secret': lazy(
    withLateStyles(async () => ({ default: (await import('./view-secret/SecretDialog.tsx')).SecretDialog })),
  ),
}

export function ActionExtension({ name, ...props }: ActionExtensionProps & { readonly name: string }): ReactNode {
  const Found = Object.hasOwn(EXTENSIONS, name) ? EXTENSIONS[name] : undefined
  return Found === undefined ? null : <Found {...props} />
}
