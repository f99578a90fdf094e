import { createElement } from 'react'
import type { Feature } from '../../console/extensions/feature.ts'
import { inspectingAtom, setInspecting } from '../../console/kernel/inspector/inspecting.ts'
import { containedLazy } from '../../console/kernel/notifications/contained.tsx'
import { developmentTools } from '../../console/kernel/platform/development.ts'
import { store, useStored } from '../../console/kernel/platform/store.ts'
import { useSession } from '../../console/kernel/session/session-state.ts'
import type { Session } from '../../engine/session/session.ts'

/** Administrators of the installation may inspect; in development everybody may. */
const mayInspect = ({ permissions }: Session): boolean =>
  permissions.has('settings.view_setting') || developmentTools() !== null

const Inspection = containedLazy(async () => (await import('./view/Inspector.tsx')).Inspection)

/** What is loaded of the inspector until it is opened. */
function InspectorPart() {
  const session = useSession()
  const isOpen = useStored(inspectingAtom) && mayInspect(session)
  return (isOpen || developmentTools() !== null) && createElement(Inspection, { isOpen })
}

/** Explains the controls of a screen, and which are missing. */
export const inspectorFeature: Feature = {
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
