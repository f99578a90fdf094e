import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import type { MetadataAnswer } from '../../client/metadata.ts'
import { METADATA } from './server-state.ts'
import { useServices } from './services.ts'

export interface MetadataState {
  /** Null while the first answer is on its way. A failed read is a state too: NoMetadata (ruling 8). */
  readonly metadata: MetadataAnswer | null
  readonly reload: () => void
}

const FAILED: MetadataAnswer = { kind: 'no-metadata', reason: 'failed' }

/**
 * OPTIONS of a list URL (with its query, where fields depend on it), read once in the life of the page. What an earlier visit kept is
 * shown until then.
 */
export function useMetadata(url: string | null): MetadataState {
  const { metadata: store } = useServices()
  // The store's keys name the language: another one renders again.
  useTranslation()
  const key = url === null ? null : [METADATA, store.keyOf(url)]
  const { data, error, mutate } = useSWR<MetadataAnswer, unknown>(key, () => store.read(url ?? ''), {
    revalidateIfStale: false,
    keepPreviousData: false,
  })
  const known = url === null ? null : (data ?? store.kept(url))
  return { metadata: known ?? (error === undefined ? null : FAILED), reload: () => void mutate() }
}
