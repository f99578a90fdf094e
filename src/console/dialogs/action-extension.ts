import type { Action } from '../../engine/registry/entry-types.generated.ts'
import type { PendingAction } from '../actions/action-dialog.ts'
import { extensionPoint } from '../kernel/platform/lazy-component.ts'

/** The extension calls `pending.finish` when it closes. */
export interface ActionExtensionProps {
  readonly pending: PendingAction
  readonly action: Action
}

/** Dialogs of actions with `use`. */
export const actionExtensions = extensionPoint<ActionExtensionProps>('actions')
