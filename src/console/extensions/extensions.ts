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
    [OTHER]: lazyComponent(async () => (await import('./overlay/slots.tsx')).OverlayForm),
  },
  tabs: {
    [OTHER]: lazyComponent(async () => (await import('./overlay/slots.tsx')).OverlayTab),
  },
  pages: {
    'task-log': lazyComponent(async () => (await import('../pages/task-log/TaskLogPage.tsx')).TaskLogPage),
  },
}
