import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { objectMetadataUrl } from '../../../engine/list/list-request.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { fillUrl } from '../../../engine/template/template.ts'
import { useEntry } from '../../kernel/entries/entry.ts'
import { useMetadata } from '../../kernel/server-state/metadata.ts'
import { ObjectProblem } from '../../detail/ObjectProblem.tsx'
import { useObject } from '../../kernel/server-state/use-object.ts'
import { DetailSkeleton } from '../../detail/DetailView.tsx'
import { DetailView } from '../../detail/DetailView.tsx'
import { ObjectReadsScope } from '../../kernel/server-state/object-reads.tsx'

interface DetailScreenProps {
  readonly entry: IndexEntry
  readonly id: string
}

/** Detail page of an object: title, status, tabs and actions. */
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
  // Display texts of the server depend on the language.
  const { state, reload } = useObject(url, i18n.language)
  if (state.kind === 'missing' || state.kind === 'failed') {
    return <ObjectProblem entry={index} state={state} onRetry={reload} />
  }
  if (state.kind === 'loading') return <DetailSkeleton index={index} />
  const known = metadata?.kind === 'metadata' ? metadata : null
  const fields = known?.fields.GET ?? null
  const shared = { index, entry, fields, waiting: metadata === null, row: state.row, reload }
  return <DetailView {...shared} {...(known?.denied === undefined ? {} : { denied: known.denied })} />
}
