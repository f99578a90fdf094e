import { openLayer } from '../../console/app/shell/layers/layers.ts'
import { isOverlayOpen } from '../../console/controls/keys.ts'
import type { Feature } from '../../console/extensions/feature.ts'
import { lazyComponent } from '../../console/kernel/platform/lazy-component.ts'
import { Finder } from './view/Finder.tsx'

/** The command palette. */
export const paletteFeature: Feature = {
  layers: {
    palette: lazyComponent(async () => (await import('./view/CommandPalette.tsx')).CommandPalette),
  },
  frame: {
    palette: { place: 'before-links', Content: Finder },
  },
  commands: {
    palette: { key: 'K', mayRun: () => !isOverlayOpen(), run: () => openLayer('palette') },
  },
}
