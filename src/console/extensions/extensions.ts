import { lazyComponent, OTHER } from '../kernel/platform/lazy-component.ts'
import type { Feature } from './feature.ts'

/** Those of the console itself. */
export const EXTENSIONS: Feature = {
  actions: {
    'verified-link': lazyComponent(async () => (await import('./verified-link.tsx')).VerifiedLink),
    'view-secret': lazyComponent(async () => (await import('./view-secret/SecretDialog.tsx')).SecretDialog),
    [OTHER]: lazyComponent(async () => (await import('./overlay/slots.tsx')).OverlayAction),
  },
  rows: {
    [OTHER]: lazyComponent(async () => (await import('./overlay/slots.tsx')).OverlayRow),
  },
  forms: {
    'grant-gaps': lazyComponent(async () => (await import('./grant-gaps.tsx')).GrantGaps),
    [OTHER]: lazyComponent(async () => (await import('./overlay/slots.tsx')).OverlayForm),
  },
  tabs: {
    'role-permissions': lazyComponent(
      async () => (await import('./role-permissions/RolePermissions.tsx')).RolePermissions,
    ),
    [OTHER]: lazyComponent(async () => (await import('./overlay/slots.tsx')).OverlayTab),
  },
  pages: {
    components: lazyComponent(async () => (await import('../pages/components.tsx')).ComponentsPage),
    'task-log': lazyComponent(async () => (await import('../pages/task-log/TaskLogPage.tsx')).TaskLogPage),
  },
}
