import type { Feature } from '../../console/extensions/feature.ts'
import { lazyComponent } from '../../console/kernel/platform/lazy-component.ts'

/** The first page of the workbench. */
export const homeFeature: Feature = {
  pages: {
    home: lazyComponent(async () => (await import('./view/HomePage.tsx')).HomePage),
  },
}
