import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ImportSnapshot } from './import-stage.ts'
import { ImportSession } from './import-session.ts'
import type { ImportSource } from './import-source.ts'

/** One import, from the opening of its dialog to its end: the list may change behind it, the import does not. */
export function useImport(source: ImportSource): readonly [ImportSession, ImportSnapshot] {
  const [session] = useState(() => new ImportSession(source))
  useEffect(() => {
    void session.open()
    return () => session.close()
  }, [session])
  return [session, useSyncExternalStore(session.subscribe, session.get)]
}
