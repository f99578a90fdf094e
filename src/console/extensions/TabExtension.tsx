import type { Row } from '../../contract/row.ts'
import type { ActionModel } from '../../engine/actions/action-model.ts'
import type { Verdict } from '../../engine/permission/verdict.ts'
import type { ActionTarget } from '../actions/run-action.ts'
import { withLate } from '../app/late.ts'
import { extensionOf } from './extension-of.ts'

/** What an extension in a tab of an object is given. */
export interface TabExtensionProps {
  readonly target: ActionTarget
  readonly row: Row
  /** Whether the object may be changed. */
  readonly change: Verdict
  /** The quick actions of the tab, which an extension beside it draws. */
  readonly actions: readonly ActionModel[]
}

/** By the name that a tab's `use` says. */
export const TabExtension = extensionOf<TabExtensionProps>({
  'role-permissions': async () => (await import('./role-permissions/RolePermissions.tsx')).RolePermissions,
  'ticket-comments': withLate(async () => (await import('./ticket-comments/TicketComments.tsx')).TicketComments),
  'ticket-course': withLate(async () => (await import('./ticket-course/TicketCourse.tsx')).TicketCourse),
  'ticket-lead': async () => (await import('./ticket-lead/TicketLead.tsx')).TicketLead,
})
