import type { Action } from '../../engine/registry/entry-types.ts'
import type { PendingAction } from '../actions/action-dialog.ts'
import { withLate } from '../app/late.ts'
import { extensionOf } from './extension-of.ts'

/** What an extension that an action runs is given. It finishes the action when it is closed. */
export interface ActionExtensionProps {
  readonly pending: PendingAction
  readonly action: Action
}

/** By the name that an action's `use` says. */
export const ActionExtension = extensionOf<ActionExtensionProps>({
  'proved-way': async () => (await import('./proved-way/ProvedWay.tsx')).ProvedWay,
  'role-preview': withLate(async () => (await import('./role-preview/PreviewDialog.tsx')).PreviewDialog),
  'view-secret': withLate(async () => (await import('./view-secret/SecretDialog.tsx')).SecretDialog),
})
