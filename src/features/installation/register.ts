import type { Feature } from '../../console/extensions/feature.ts'
import { lazyComponent } from '../../console/kernel/platform/lazy-component.ts'

/** The page that exports the configuration of a server as files, compares files with it, and applies them. */
export const installationFeature: Feature = {
  pages: {
    'installation-files': lazyComponent(
      async () => (await import('./view/InstallationFilesPage.tsx')).InstallationFilesPage,
    ),
  },
}
