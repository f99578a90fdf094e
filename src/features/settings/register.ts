import type { Feature } from '../../console/extensions/feature.ts'
import { lazyComponent } from '../../console/kernel/platform/lazy-component.ts'

/** What forms and tabs of settings have beside their fields: a theme on trial, and the channels of the user's notifications. */
export const settingsFeature: Feature = {
  forms: {
    'theme-preview': lazyComponent(async () => (await import('./view/theme-preview.tsx')).ThemePreview),
  },
  tabs: {
    'notification-channels': lazyComponent(
      async () => (await import('./view/notification-channels.tsx')).NotificationChannels,
    ),
  },
}
