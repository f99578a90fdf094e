import { inspectingAtom, mayInspect } from '../../kernel/inspector/inspecting.ts'
import { containedLazy } from '../../kernel/notifications/contained.tsx'
import { developmentTools } from '../../kernel/platform/development.ts'
import { useStored } from '../../kernel/platform/store.ts'
import { useSession } from '../../kernel/session/session-state.ts'

const Inspection = containedLazy(async () => (await import('./Inspection.tsx')).Inspection)

/** What is loaded of the inspector until it is opened. */
export function InspectorPart() {
  const session = useSession()
  const isOpen = useStored(inspectingAtom) && mayInspect(session)
  return (isOpen || developmentTools() !== null) && <Inspection isOpen={isOpen} />
}
