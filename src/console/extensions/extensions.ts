import type { ActionExtensionProps } from '../dialogs/action-extension.ts'
import type { TabExtensionProps } from '../detail/tab-extension.ts'
import type { FormExtensionProps } from '../form/form-extension.ts'
import type { RowExtensionProps } from '../list/table/expanded-content.tsx'
import { withLate, withExtra } from '../kernel/i18n/late.ts'
import { lazyComponent, OTHER, type Extensions } from '../kernel/platform/lazy-component.ts'

/** By `use` of an action. */
export const ACTION_EXTENSIONS: Extensions<ActionExtensionProps> = {
  'find-session': lazyComponent(withLate(async () => (await import('./find-session.tsx')).FindSession)),
  'verified-link': lazyComponent(withLate(async () => (await import('./verified-link.tsx')).VerifiedLink)),
  'role-preview': lazyComponent(withLate(async () => (await import('./role-preview.tsx')).PreviewDialog)),
  'view-secret': lazyComponent(withExtra(async () => (await import('./view-secret/SecretDialog.tsx')).SecretDialog)),
  [OTHER]: lazyComponent(withLate(async () => (await import('./overlay/slots.tsx')).OverlayAction)),
}

/** By `expand.use` of a list. */
export const ROW_EXTENSIONS: Extensions<RowExtensionProps> = {
  'operate-log-diff': lazyComponent(
    withExtra(async () => (await import('./operate-log-diff/OperateLogDiff.tsx')).OperateLogDiff),
  ),
  [OTHER]: lazyComponent(withLate(async () => (await import('./overlay/slots.tsx')).OverlayRow)),
}

/** By `use` of a form. */
export const FORM_EXTENSIONS: Extensions<FormExtensionProps> = {
  'grant-gaps': lazyComponent(withLate(async () => (await import('./grant-gaps.tsx')).GrantGaps)),
  'theme-preview': lazyComponent(withLate(async () => (await import('./theme-preview.tsx')).ThemePreview)),
  [OTHER]: lazyComponent(withLate(async () => (await import('./overlay/slots.tsx')).OverlayForm)),
}

/** By `use`, `above` or `beside` of a tab. */
export const TAB_EXTENSIONS: Extensions<TabExtensionProps> = {
  access: lazyComponent(withExtra(async () => (await import('./access/AccessTab.tsx')).AccessTab)),
  'notification-channels': lazyComponent(
    withLate(async () => (await import('./notification-channels.tsx')).NotificationChannels),
  ),
  'permission-map': lazyComponent(
    withExtra(async () => (await import('./permission-map/PermissionMap.tsx')).PermissionMap),
  ),
  'role-permissions': lazyComponent(
    withExtra(async () => (await import('./role-permissions/RolePermissions.tsx')).RolePermissions),
  ),
  'session-review': lazyComponent(
    withExtra(async () => (await import('./session-review/SessionReview.tsx')).SessionReview),
  ),
  'ticket-comments': lazyComponent(
    withLate(async () => (await import('./ticket-comments/TicketComments.tsx')).TicketComments),
  ),
  'ticket-progress': lazyComponent(
    withLate(async () => (await import('./ticket-progress/TicketProgress.tsx')).TicketProgress),
  ),
  'ticket-redirect': lazyComponent(withLate(async () => (await import('./ticket-redirect.tsx')).TicketRedirect)),
  [OTHER]: lazyComponent(withLate(async () => (await import('./overlay/slots.tsx')).OverlayTab)),
}
