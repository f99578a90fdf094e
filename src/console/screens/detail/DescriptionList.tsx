import { createElement, type ReactNode } from 'react'
import type { Row } from '../../../contract/row.ts'
import type { DetailFieldModel } from '../../../engine/detail/detail-model.ts'
import { textAt, valueAt } from '../../../engine/fields/text-at.ts'
import { detailHref } from '../../app/detail-href.ts'
import { indexEntry } from '../../app/entry.ts'
import { useSession } from '../../app/session-state.ts'
import { useCellWords } from '../../fields/cell-words.ts'
import { detailFor } from '../../fields/details.ts'
import { copyIsoTime } from '../list/table/copy-time.ts'

/** Labels and values. A time that is copied by itself goes as ISO 8601 (ruling 16). */
export function DescriptionList({ fields, row }: { fields: readonly DetailFieldModel[]; row: Row }): ReactNode {
  return (
    <dl className="described" onCopy={copyIsoTime}>
      {fields.map((field) => (
        <Described key={field.name} field={field} row={row} />
      ))}
    </dl>
  )
}

function Described({ field, row }: { field: DetailFieldModel; row: Row }): ReactNode {
  const session = useSession()
  const words = useCellWords()
  return (
    <>
      <dt>{field.label}</dt>
      <dd>
        {createElement(detailFor(field.cell), {
          name: field.name,
          label: field.label,
          value: valueAt(row, field.name),
          shown: textAt(row, field),
          field: field.field,
          words,
          row,
          hrefOf: detailHref(field.linksTo === null ? null : indexEntry(field.linksTo), session),
        })}
      </dd>
    </>
  )
}
