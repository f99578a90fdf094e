import { lazyComponent, OTHER } from '../kernel/platform/lazy-component.ts'
import type { Feature } from './feature.ts'

/** Those of the console itself. */
export const EXTENSIONS: Feature = {
  actions: {
    'verified-link': lazyComponent(async () => (await import('./verified-link.tsx')).VerifiedLink),
    'role-preview': lazyComponent(async () => (await import('./role-preview.tsx')).PreviewDialog),
    'view-secret': lazyComponent(async () => (await import('./view-secret/SecretDialog.tsx')).SecretDialog),
    [OTHER]: lazyComponent(async () => (await import('./overlay/slots.tsx')).OverlayAction),
  },
  rows: {
    'operate-log-diff': lazyComponent(
      async () => (await import('./operate-log-diff/OperateLogDiff.tsx')).OperateLogDiff,
    ),
    [OTHER]: lazyComponent(async () => (await import('./overlay/slots.tsx')).OverlayRow),
  },
  forms: {
    'grant-gaps': lazyComponent(async () => (await import('./grant-gaps.tsx')).GrantGaps),
    'theme-preview': lazyComponent(async () => (await import('./theme-preview.tsx')).ThemePreview),
    [OTHER]: lazyComponent(async () => (await import('./overlay/slots.tsx')).OverlayForm),
  },
  tabs: {
    'notification-channels': lazyComponent(
      async () => (await import('./notification-channels.tsx')).NotificationChannels,
    ),
    'role-permissions': lazyComponent(
      async () => (await import('./role-permissions/RolePermissions.tsx')).RolePermissions,
    ),
    [OTHER]: lazyComponent(async () => (await import('./overlay/slots.tsx')).OverlayTab),
  },
  pages: {
    home: lazyComponent(async () => (await import('../pages/home/HomePage.tsx')).HomePage),
    components: lazyComponent(async () => (await import('../pages/components.tsx')).ComponentsPage),
    license: lazyComponent(async () => (await import('../pages/license/LicensePage.tsx')).LicensePage),
    tools: lazyComponent(async () => (await import('../pages/tools/ToolsPage.tsx')).ToolsPage),
    'message-subscriptions': lazyComponent(
      async () =>
        (await import('../pages/message-subscriptions/MessageSubscriptionsPage.tsx')).MessageSubscriptionsPage,
    ),
    'task-log': lazyComponent(async () => (await import('../pages/task-log/TaskLogPage.tsx')).TaskLogPage),
  },
}
