import type { Feature } from '../../console/extensions/feature.ts'
import { lazyComponent } from '../../console/kernel/platform/lazy-component.ts'

/** The dashboards of the console and of the audits, and the states of session components. */
export const dashboardsFeature: Feature = {
  pages: {
    components: lazyComponent(async () => (await import('./view/ComponentsPage.tsx')).ComponentsPage),
    dashboard: lazyComponent(async () => (await import('./view/dashboard/DashboardPage.tsx')).DashboardPage),
    'audit-dashboard': lazyComponent(
      async () => (await import('./view/audit-dashboard/AuditDashboardPage.tsx')).AuditDashboardPage,
    ),
  },
}
