import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MetadataAnswer } from '../../client/metadata.ts'
import { useServices } from './services.ts'

export interface MetadataState {
  /** Null while the first answer is on its way. A failed load is a state too: NoMetadata (ruling 8). */
  readonly metadata: MetadataAnswer | null
  readonly reload: () => void
}

interface Known {
  /** URL and language: an answer belongs to both, because labels are the server's. */
  readonly key: string
  readonly answer: MetadataAnswer
}

/** OPTIONS of a list URL (with its query, where fields depend on it): what is kept comes at once, what changed follows. */
export function useMetadata(url: string | null): MetadataState {
  const { metadata: source } = useServices()
  const { i18n } = useTranslation()
  const [attempt, setAttempt] = useState(0)
  const [known, setKnown] = useState<Known | null>(null)
  const key = `${i18n.language} ${url ?? ''}`

  useEffect(() => {
    if (url === null) return
    let current = true
    const accept = (answer: MetadataAnswer) => {
      if (current) setKnown({ key, answer })
    }
    source.load(url).then(accept, () => accept({ kind: 'no-metadata', reason: 'failed' }))
    const unsubscribe = source.subscribe(url, accept)
    return () => {
      current = false
      unsubscribe()
    }
  }, [source, url, key, attempt])

  const reload = useCallback(() => setAttempt((n) => n + 1), [])
  if (url === null) return { metadata: null, reload }
  return { metadata: known?.key === key ? known.answer : source.peek(url), reload }
}
