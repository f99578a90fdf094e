import type { Row } from '../../contract/row.ts'
import type { ActionModel } from '../../engine/actions/action-model.ts'
import type { Verdict } from '../../engine/permission/verdict.ts'
import type { ActionTarget } from '../actions/run-action.ts'
import { extensionOf } from './extension-of.ts'

/** What an extension in a tab of an object is given. */
export interface TabExtensionProps {
  readonly target: ActionTarget
  /** The key of the tab. */
  readonly tab: string
  readonly row: Row
  /** What the tab's `params` are of this object. */
  readonly params: Readonly<Record<string, string>>
  /** Whether the object may be changed. */
  readonly change: Verdict
  /** The quick actions of the tab, which an extension beside it draws. */
  readonly actions: readonly ActionModel[]
}

/** By the name that a tab's `use` says. */
export const TabExtension = extensionOf<TabExtensionProps>({
  access: async () => (await import('./access/AccessTab.tsx')).AccessTab,
  'message-ways': async () => (await import('./message-ways/MessageWays.tsx')).MessageWays,
  'role-permissions': async () => (await import('./role-permissions/RolePermissions.tsx')).RolePermissions,
  'ticket-comments': async () => (await import('./ticket-comments/TicketComments.tsx')).TicketComments,
  'ticket-course': async () => (await import('./ticket-course/TicketCourse.tsx')).TicketCourse,
  'ticket-lead': async () => (await import('./ticket-lead/TicketLead.tsx')).TicketLead,
})
