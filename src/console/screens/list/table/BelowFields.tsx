import { useMemo } from 'react'
import { references } from 'virtual:registry'
import type { Row } from '../../../../contract/row.ts'
import { expandedFields } from '../../../../engine/detail/detail.ts'
import { DescriptionList } from '../../detail/DescriptionList.tsx'
import type { ListModels } from '../use-list-models.ts'

/** Fields of a row that have no room in its line. */
export function BelowFields({ source, row }: { source: ListModels['source']; row: Row }) {
  const { entry, session, metadata } = source
  const fields = metadata?.kind === 'metadata' ? (metadata.fields.GET ?? null) : null
  const shown = useMemo(
    () => expandedFields({ entry, fields, row, session, references }),
    [entry, fields, row, session],
  )
  return <DescriptionList fields={shown} row={row} />
}
