import type { Feature } from '../../console/extensions/feature.ts'
import { lazyComponent } from '../../console/kernel/platform/lazy-component.ts'

/** Tools of the network: ping, telnet and others. */
export const toolsFeature: Feature = {
  pages: {
    tools: lazyComponent(async () => (await import('./view/ToolsPage.tsx')).ToolsPage),
  },
}
