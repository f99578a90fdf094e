import { InspectorPart } from '../inspector/InspectorPart.tsx'
import type { Feature } from '../../extensions/feature.ts'
import { inspectingAtom, mayInspect, setInspecting } from '../../kernel/inspector/inspecting.ts'
import { lazyComponent, OTHER } from '../../kernel/platform/lazy-component.ts'
import { store } from '../../kernel/platform/store.ts'

/** What the shell itself has. */
export const SHELL: Feature = {
  layers: { [OTHER]: lazyComponent(async () => (await import('./layers/ShellLayer.tsx')).ShellLayer) },
  frame: { inspector: { place: 'overlays', Content: InspectorPart } },
  commands: {
    inspector: {
      key: '.',
      help: { label: 'shell.seeWhy', icon: 'visibility' },
      mayRun: mayInspect,
      run: () => setInspecting(!store.get(inspectingAtom)),
    },
  },
}
