import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogButton } from '../../controls/DialogButton.tsx'
import { IconButton } from '../../controls/IconButton.tsx'
import { MenuButton } from '../../controls/MenuButton.tsx'
import { withLate } from '../../kernel/i18n/late.ts'
import { lazyComponent } from '../../kernel/platform/lazy-component.ts'
import { type ColumnChoice, DENSITIES, readDensity, writeDensity } from '../../list-state/list-preferences.ts'
import type { ListModels } from '../../list-state/use-list-models.ts'
import type { List } from '../../list-state/use-list.ts'
import { ExportButton, ImportButton } from './TransferButtons.tsx'
import { usePermittedTree } from '../../tree/tree-visibility.ts'
import { TreeButtonSlot } from '../../tree/TreeSplit.tsx'
import type { ListTableModel } from '../table/features.ts'
import { DateRangeButton } from './DateRangeButton.tsx'
import { SearchBox } from './SearchBox.tsx'

interface ToolbarProps {
  readonly list: List
  readonly models: ListModels
  readonly table: ListTableModel
  /** Widths of resized columns. */
  readonly widths: ColumnChoice['widths']
  readonly onChoose: (choice: ColumnChoice) => void
  readonly actions: ReactNode
}

/** Search and dates at the left, table tools at the right. */
export function Toolbar({ list, models, table, widths, onChoose, actions }: ToolbarProps) {
  const { t } = useTranslation()
  const { index, query, updateQuery, reload, busy } = list
  const tree = usePermittedTree(index)
  return (
    <div className="bar">
      {tree !== null && <TreeButtonSlot list={list} brief={tree} />}
      <SearchBox query={query} options={models.options} updateQuery={updateQuery} />
      {index.dateRange !== null && <DateRangeButton entry={index} query={query} updateQuery={updateQuery} />}
      <div className="bar-icons">
        <ViewsButton list={list} table={table} />
        <ColumnsButton table={table} widths={widths} ofView={query.columns !== undefined} onChoose={onChoose} />
        <DensityMenu />
        <ImportButton list={list} models={models} />
        <ExportButton list={list} models={models} />
        <IconButton
          icon="refresh"
          label={t('list.refresh')}
          className={busy ? 'refreshing' : ''}
          onClick={() => void reload()}
        />
      </div>
      {actions !== undefined && <div className="bar-actions">{actions}</div>}
    </div>
  )
}

const popover = lazyComponent(withLate(async () => (await import('./ColumnsPopover.tsx')).ColumnsPopover))

interface ColumnsButtonProps {
  readonly table: ListTableModel
  /** Widths of resized columns. */
  readonly widths: ColumnChoice['widths']
  /** The columns come from a saved view. */
  readonly ofView: boolean
  readonly onChoose: (choice: ColumnChoice) => void
}

function ColumnsButton({ table, widths, ofView, onChoose }: ColumnsButtonProps) {
  const { t } = useTranslation()
  return (
    <DialogButton icon="columns" label={t('list.columns')} className="wide-only" preload={popover.preload}>
      {(onClose, anchor) => <popover.Component {...{ anchor, table, widths, ofView, onClose, onChoose }} />}
    </DialogButton>
  )
}

function DensityMenu() {
  const { t } = useTranslation()
  const items = () =>
    DENSITIES.map((density) => ({
      key: density,
      label: t(`list.${density}`),
      selected: density === readDensity(),
      onSelect: () => writeDensity(density),
    }))
  const label = t('list.density')
  return (
    <MenuButton trigger={{ look: 'icon', icon: 'density', label, className: 'wide-only' }} items={items} align="end" />
  )
}

const menu = lazyComponent(withLate(async () => (await import('../views/ViewsMenu.tsx')).ViewsMenu))

interface ViewsButtonProps {
  readonly list: List
  /** A view stores the visible columns in their order. */
  readonly table: ListTableModel
}

function ViewsButton({ list, table }: ViewsButtonProps) {
  const { t } = useTranslation()
  return (
    <DialogButton icon="bookmark" label={t('list.views')} popup="menu" preload={menu.preload}>
      {(onClose, anchor) => <menu.Component list={list} table={table} anchor={anchor} onClose={onClose} />}
    </DialogButton>
  )
}
