import { createElement } from 'react'
import type { Feature } from '../../extensions/feature.ts'
import { inspectingAtom, mayInspect, setInspecting } from '../../kernel/inspector/inspecting.ts'
import { containedLazy } from '../../kernel/notifications/contained.tsx'
import { developmentTools } from '../../kernel/platform/development.ts'
import { lazyComponent, OTHER } from '../../kernel/platform/lazy-component.ts'
import { store, useStored } from '../../kernel/platform/store.ts'
import { useSession } from '../../kernel/session/session-state.ts'

const Inspection = containedLazy(async () => (await import('../inspector/Inspector.tsx')).Inspection)

/** What is loaded of the inspector until it is opened. */
function InspectorPart() {
  const session = useSession()
  const isOpen = useStored(inspectingAtom) && mayInspect(session)
  return (isOpen || developmentTools() !== null) && createElement(Inspection, { isOpen })
}

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
