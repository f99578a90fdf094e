import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { objectMetadataUrl } from '../../../engine/query/metadata-url.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { fillUrl } from '../../../engine/template/template.ts'
import { useEntry } from '../../app/entry.ts'
import { useMetadata } from '../../app/metadata.ts'
import { ObjectProblem } from '../ObjectProblem.tsx'
import { useObject } from '../use-object.ts'
import { DetailSkeleton } from './DetailSkeleton.tsx'
import { DetailView } from './DetailView.tsx'
import { ObjectReadsScope } from './object-reads.tsx'

interface DetailScreenProps {
  readonly entry: IndexEntry
  readonly id: string
}

/** One object: its name and state, its tabs, and what can be done with it. */
export function DetailScreen(props: DetailScreenProps): ReactNode {
  return (
    <ObjectReadsScope>
      <ObjectDetail {...props} />
    </ObjectReadsScope>
  )
}

function ObjectDetail({ entry: index, id }: DetailScreenProps): ReactNode {
  const { i18n } = useTranslation()
  const entry = useEntry(index.key)
  if (entry.kind !== 'list') throw new Error(`${index.key} is no list`)
  const url = fillUrl(`${index.url ?? ''}{id}/`, { row: { id } })
  const { metadata } = useMetadata(objectMetadataUrl(entry, index, url))
  // Display texts come in the reader's language, so an answer belongs to one.
  const { state, reload } = useObject(url, i18n.language)
  if (state.kind === 'missing' || state.kind === 'failed') {
    return <ObjectProblem entry={index} state={state} onRetry={() => void reload()} />
  }
  if (state.kind === 'loading') return <DetailSkeleton index={index} />
  const fields = metadata?.kind === 'metadata' ? (metadata.fields.GET ?? null) : null
  const waiting = metadata === null
  return <DetailView index={index} entry={entry} fields={fields} waiting={waiting} row={state.row} reload={reload} />
}
