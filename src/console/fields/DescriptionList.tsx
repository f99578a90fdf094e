import { createElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../contract/page.ts'
import type { DetailFieldModel } from '../../engine/detail/detail-model.ts'
import { displayValueAt, valueAt } from '../../engine/fields/field-lookup.ts'
import { detailHref } from '../kernel/entries/detail-href.ts'
import { indexEntry } from '../kernel/entries/entry.ts'
import { useOrigin } from '../kernel/inspector/inspecting.ts'
import { useSession } from '../kernel/session/session-state.ts'
import { useCellWords } from './cell-words.ts'
import * as DETAILS from './details.tsx'
import type { Detail } from './base/component-props.ts'
import { cellComponents } from './field-components.ts'
import { LATE_CELLS } from './late/late-cells.tsx'
import { copyIsoTime } from './time/format.ts'

/** Labels and values. A time that is copied alone is copied as ISO 8601. */
export function DescriptionList({ fields, row }: { fields: readonly DetailFieldModel[]; row: Row }): ReactNode {
  return (
    <dl className="described" onCopy={copyIsoTime}>
      {fields.map((field) => (
        <Described key={field.name} field={field} row={row} />
      ))}
    </dl>
  )
}

/** The component of a type; that of text for an unknown type. */
export function detailFor(key: string): Detail {
  const components = cellComponents(key)
  if (components.detail !== undefined) return DETAILS[components.detail]
  return 'late' in components ? LATE_CELLS[components.late] : components.cell
}

function Described({ field, row }: { field: DetailFieldModel; row: Row }): ReactNode {
  const session = useSession()
  const words = useCellWords()
  const origin = useOrigin()('detail', field.name)
  return (
    <>
      <dt {...origin}>{field.label}</dt>
      <dd {...origin}>
        {createElement(detailFor(field.cell), {
          name: field.name,
          label: field.label,
          value: valueAt(row, field.name),
          shown: displayValueAt(row, field),
          field: field.field,
          words,
          row,
          hrefOf: detailHref(field.linksTo === null ? null : indexEntry(field.linksTo), session),
        })}
      </dd>
    </>
  )
}

const SKELETON_WIDTHS = [28, 40, 22, 34, 30, 44, 26, 36] as const

/** Placeholder of a description list. CSS delays it, so that a quick answer does not flash. */
export function DescriptionSkeleton(): ReactNode {
  const { t } = useTranslation()
  return (
    <div className="late" role="status" aria-label={t('common.loading')}>
      <dl className="described" aria-hidden>
        {SKELETON_WIDTHS.map((width) => (
          <div key={width}>
            <dt>
              <span className="skeleton" style={{ width: 88 }} />
            </dt>
            <dd>
              <span className="skeleton" style={{ width: `${String(width)}%` }} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
