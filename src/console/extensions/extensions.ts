import type { ActionExtensionProps } from '../dialogs/action-extension.ts'
import type { TabExtensionProps } from '../detail/tab-extension.ts'
import type { FormExtensionProps } from '../form/form-extension.ts'
import type { RowExtensionProps } from '../list/table/expanded-content.tsx'
import { lazyComponent, OTHER, type Extensions } from '../kernel/platform/lazy-component.ts'

/** By `use` of an action. */
export const ACTION_EXTENSIONS: Extensions<ActionExtensionProps> = {
  'find-session': lazyComponent(async () => (await import('./find-session.tsx')).FindSession),
  'verified-link': lazyComponent(async () => (await import('./verified-link.tsx')).VerifiedLink),
  'role-preview': lazyComponent(async () => (await import('./role-preview.tsx')).PreviewDialog),
  'view-secret': lazyComponent(async () => (await import('./view-secret/SecretDialog.tsx')).SecretDialog),
  [OTHER]: lazyComponent(async () => (await import('./overlay/slots.tsx')).OverlayAction),
}

/** By `expand.use` of a list. */
export const ROW_EXTENSIONS: Extensions<RowExtensionProps> = {
  'operate-log-diff': lazyComponent(async () => (await import('./operate-log-diff/OperateLogDiff.tsx')).OperateLogDiff),
  [OTHER]: lazyComponent(async () => (await import('./overlay/slots.tsx')).OverlayRow),
}

/** By `use` of a form. */
export const FORM_EXTENSIONS: Extensions<FormExtensionProps> = {
  'grant-gaps': lazyComponent(async () => (await import('./grant-gaps.tsx')).GrantGaps),
  'theme-preview': lazyComponent(async () => (await import('./theme-preview.tsx')).ThemePreview),
  [OTHER]: lazyComponent(async () => (await import('./overlay/slots.tsx')).OverlayForm),
}

/** By `use`, `above` or `beside` of a tab. */
export const TAB_EXTENSIONS: Extensions<TabExtensionProps> = {
  access: lazyComponent(async () => (await import('./access/AccessTab.tsx')).AccessTab),
  'notification-channels': lazyComponent(
    async () => (await import('./notification-channels.tsx')).NotificationChannels,
  ),
  'permission-map': lazyComponent(async () => (await import('./permission-map/PermissionMap.tsx')).PermissionMap),
  'role-permissions': lazyComponent(
    async () => (await import('./role-permissions/RolePermissions.tsx')).RolePermissions,
  ),
  'session-review': lazyComponent(async () => (await import('./session-review/SessionReview.tsx')).SessionReview),
  'ticket-comments': lazyComponent(async () => (await import('./ticket-comments/TicketComments.tsx')).TicketComments),
  'ticket-progress': lazyComponent(async () => (await import('./ticket-progress/TicketProgress.tsx')).TicketProgress),
  'ticket-redirect': lazyComponent(async () => (await import('./ticket-redirect.tsx')).TicketRedirect),
  [OTHER]: lazyComponent(async () => (await import('./overlay/slots.tsx')).OverlayTab),
}
