import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../controls/Button.tsx'
import { Dialog } from '../../../controls/Dialog.tsx'
import { Segments } from '../../../controls/Segments.tsx'
import type { ColumnChoice, Density } from '../list-preferences.ts'
import type { ListTableModel } from '../table/features.ts'
import { ColumnItem } from './ColumnItem.tsx'
import { type ColumnDraft, useColumnDraft } from './use-column-draft.ts'

export interface ColumnsDialogProps {
  readonly table: ListTableModel
  /** Those that its reader set. */
  readonly widths: ColumnChoice['widths']
  /** A view brought it: saving makes it one's own. */
  readonly ofView: boolean
  readonly density: Density
  readonly onClose: () => void
  readonly onSave: (choice: ColumnChoice, density: Density) => void
}

const DENSITIES: readonly Density[] = ['comfortable', 'compact']

/** Which columns a table shows and in which order, and how high its rows are; kept for this table in this browser. */
export function ColumnsDialog({ table, widths, ofView, density: before, onClose, onSave }: ColumnsDialogProps) {
  const { t } = useTranslation()
  const draft = useColumnDraft(table, widths)
  const [density, setDensity] = useState(before)
  return (
    <Dialog
      title={t('chooser.title')}
      width="columns"
      onClose={onClose}
      onSubmit={() => onSave(draft.choice(), density)}
      footer={
        <>
          <span className="columns-reset">
            <Button tone="quiet" onClick={draft.reset}>
              {t('chooser.reset')}
            </Button>
            <Button tone="quiet" onClick={draft.showAll}>
              {t('chooser.all')}
            </Button>
          </span>
          <Button onClick={onClose}>{t('chooser.cancel')}</Button>
          <Button tone="primary" type="submit">
            {t('chooser.save')}
          </Button>
        </>
      }
    >
      <p className="muted small">{t(ofView ? 'chooser.ofView' : 'chooser.hint')}</p>
      <Items draft={draft} />
      <Segments
        className="columns-density"
        legend={t('list.density')}
        values={DENSITIES}
        value={density}
        labelOf={(each) => t(`list.${each}`)}
        onChoose={setDensity}
      />
    </Dialog>
  )
}

function Items({ draft }: { draft: ColumnDraft }) {
  const { t } = useTranslation()
  const [moved, setMoved] = useState<string | null>(null)
  const { columns } = draft
  const place = columns.findIndex(({ id }) => id === moved)
  return (
    <>
      <ul className="columns-list">
        {columns.map((column, at) => (
          <ColumnItem
            key={column.id}
            column={column}
            at={at}
            onMove={(to) => {
              draft.move(column.id, to)
              setMoved(column.id)
            }}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {place >= 0 &&
          t('chooser.moved', {
            label: columns[place]?.columnDef.meta?.model?.label,
            at: place + 1,
            count: columns.length,
          })}
      </p>
    </>
  )
}
