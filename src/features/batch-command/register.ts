import type { Feature } from '../../console/extensions/feature.ts'
import { lazyComponent } from '../../console/kernel/platform/lazy-component.ts'

/** The page that runs a command on several hosts. */
export const batchCommandFeature: Feature = {
  pages: {
    'batch-command': lazyComponent(async () => (await import('./view/BatchCommandPage.tsx')).BatchCommandPage),
  },
}
