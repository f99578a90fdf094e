import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColumnModel } from '../../../../engine/columns/column-model.ts'
import { Button } from '../../../controls/Button.tsx'
import { Dialog } from '../../../controls/Dialog.tsx'
import { Segments } from '../../../controls/Segments.tsx'
import type { ColumnChoice, Density } from '../list-preferences.ts'
import { OWN_COLUMNS } from '../list-preferences.ts'
import { isColumnShown } from '../visible-columns.ts'

export interface ColumnsDialogProps {
  readonly columns: readonly ColumnModel[]
  readonly choice: ColumnChoice
  readonly density: Density
  readonly onClose: () => void
  readonly onSave: (choice: ColumnChoice, density: Density) => void
}

const DENSITIES: readonly Density[] = ['comfortable', 'compact']

const shownOf = (columns: readonly ColumnModel[], choice: ColumnChoice): ReadonlySet<string> =>
  new Set(columns.filter((column) => isColumnShown(column, choice)).map(({ name }) => name))

const same = (left: ReadonlySet<string>, right: ReadonlySet<string>): boolean =>
  left.size === right.size && [...left].every((name) => right.has(name))

/** Which columns a table shows, and how high its rows are; kept for this table in this browser. */
export function ColumnsDialog({ columns, choice, density: before, onClose, onSave }: ColumnsDialogProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(() => shownOf(columns, choice))
  const [density, setDensity] = useState(before)
  const usual = shownOf(columns, OWN_COLUMNS)
  const save = () => {
    const names = columns.map(({ name }) => name)
    onSave(same(shown, usual) ? OWN_COLUMNS : { shown: names.filter((name) => shown.has(name)), known: names }, density)
  }
  const toggle = (name: string) =>
    setShown((old) => new Set(old.has(name) ? [...old].filter((each) => each !== name) : [...old, name]))
  return (
    <Dialog
      title={t('list.chooser.title')}
      width="columns"
      onClose={onClose}
      onSubmit={save}
      footer={
        <>
          <span className="columns-reset">
            <Button tone="quiet" onClick={() => setShown(usual)}>
              {t('list.chooser.reset')}
            </Button>
            <Button tone="quiet" onClick={() => setShown(new Set(columns.map(({ name }) => name)))}>
              {t('list.chooser.all')}
            </Button>
          </span>
          <Button onClick={onClose}>{t('list.chooser.cancel')}</Button>
          <Button tone="primary" type="submit">
            {t('list.chooser.save')}
          </Button>
        </>
      }
    >
      <p className="muted small">{t('list.chooser.hint')}</p>
      <ul className="columns-list">
        {columns.map((column) => (
          <ColumnBox
            key={column.name}
            column={column}
            shown={shown.has(column.name)}
            onToggle={() => toggle(column.name)}
          />
        ))}
      </ul>
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

function ColumnBox({ column, shown, onToggle }: { column: ColumnModel; shown: boolean; onToggle: () => void }) {
  const { t } = useTranslation()
  const reason = t('list.chooser.always')
  const fixed = column.fixed ? { 'aria-disabled': true, 'aria-description': reason } : {}
  return (
    <li>
      <label className="columns-item" data-tip={column.fixed ? reason : undefined}>
        <input type="checkbox" className="cb" checked={shown} {...fixed} onChange={() => column.fixed || onToggle()} />
        <span className="truncate">{column.label}</span>
      </label>
    </li>
  )
}
