import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Metadata, NoMetadata } from '../../contract/field.ts'
import { useServices } from './services.ts'

export interface MetadataState {
  /** Null while the first answer is on its way. A failed load is a state too: NoMetadata (ruling 8). */
  readonly metadata: Metadata | NoMetadata | null
  readonly reload: () => void
}

/**
 * OPTIONS of a list URL (with query, where fields depend on it), as kept or as fetched; again after a change of
 * language, because labels are the server's.
 */
export function useMetadata(url: string | null): MetadataState {
  const { metadata: source } = useServices()
  const { i18n } = useTranslation()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ url: string; metadata: Metadata | NoMetadata } | null>(null)
  const language = i18n.language

  useEffect(() => {
    if (url === null) return
    let current = true
    const accept = (metadata: Metadata | NoMetadata) => {
      if (current) setState({ url, metadata })
    }
    source.load(url).then(accept, () => accept({ kind: 'no-metadata', reason: 'failed' }))
    const unsubscribe = source.subscribe(url, accept)
    return () => {
      current = false
      unsubscribe()
    }
  }, [source, url, language, attempt])

  const reload = useCallback(() => setAttempt((n) => n + 1), [])
  return { metadata: state !== null && state.url === url ? state.metadata : null, reload }
}
