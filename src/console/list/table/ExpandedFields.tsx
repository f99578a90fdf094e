import { useMemo } from 'react'
import { registry } from '../../kernel/entries/registry-store.ts'
import type { Row } from '../../../contract/page.ts'
import { expandedFields } from '../../../engine/detail/detail.ts'
import { DescriptionList } from '../../fields/DescriptionList.tsx'
import type { ListModels } from '../../list-state/use-list-models.ts'

/** Fields of a row that are no columns, in its expanded content. */
export function ExpandedFields({ source, row }: { source: ListModels['source']; row: Row }) {
  const { entry, session, metadata } = source
  const fields = metadata?.kind === 'metadata' ? (metadata.fields.GET ?? null) : null
  const shown = useMemo(
    () => expandedFields({ entry, fields, row, session, references: registry().references }),
    [entry, fields, row, session],
  )
  return <DescriptionList fields={shown} row={row} />
}
