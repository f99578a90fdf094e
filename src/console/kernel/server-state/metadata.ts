import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import type { MetadataAnswer } from '../../../client/metadata.ts'
import { METADATA } from './server-state.ts'
import { useServices } from '../session/services.ts'

export interface MetadataState {
  /** Null while loading. A failed read gives `no-metadata`. */
  readonly metadata: MetadataAnswer | null
  readonly reload: () => unknown
}

const FAILED: MetadataAnswer = { kind: 'no-metadata', reason: 'failed' }

/**
 * OPTIONS of a list URL, read once per page load. Until then, the stored answer of an earlier visit.
 * @param url with its query if the fields depend on it; null: nothing is read
 */
export function useMetadata(url: string | null): MetadataState {
  const { metadata: store } = useServices()
  // Keys of the store contain the language: render again when it changes.
  useTranslation()
  const key = url === null ? null : [METADATA, store.keyOf(url)]
  const { data, error, mutate } = useSWR<MetadataAnswer, unknown>(key, () => store.read(url ?? ''), {
    revalidateIfStale: false,
    keepPreviousData: false,
  })
  const known = url === null ? null : (data ?? store.kept(url))
  return { metadata: known ?? (error === undefined ? null : FAILED), reload: () => mutate() }
}
