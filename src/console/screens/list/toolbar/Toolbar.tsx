import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../controls/IconButton.tsx'
import type { ColumnChoice } from '../list-preferences.ts'
import { ExportButton } from '../../../transfer/export/ExportButton.tsx'
import { ImportButton } from '../../../transfer/import/ImportButton.tsx'
import { TreeInstead } from '../TreeSplit.tsx'
import { usePermittedTree } from '../../../tree/use-permitted-tree.ts'
import type { ListTableModel } from '../table/features.ts'
import type { List } from '../use-list.ts'
import type { ListModels } from '../use-list-models.ts'
import { ColumnsButton } from './ColumnsButton.tsx'
import { DateRangeButton } from './DateRangeButton.tsx'
import { SearchBox } from './SearchBox.tsx'
import { ViewsButton } from './ViewsButton.tsx'

interface ToolbarProps {
  readonly list: List
  readonly models: ListModels
  readonly table: ListTableModel
  /** Those that its reader set. */
  readonly widths: ColumnChoice['widths']
  readonly onChoose: (choice: ColumnChoice) => void
  readonly actions: ReactNode
}

/** What is asked for at the left, the table's own tools at the right. */
export function Toolbar({ list, models, table, widths, onChoose, actions }: ToolbarProps) {
  const { t } = useTranslation()
  const { index, query, ask, reload, busy } = list
  const tree = usePermittedTree(index)
  return (
    <div className="bar">
      {tree !== null && <TreeInstead list={list} brief={tree} />}
      <SearchBox query={query} options={models.options} ask={ask} />
      {index.dateRange !== null && <DateRangeButton entry={index} query={query} ask={ask} />}
      <div className="bar-icons">
        <ViewsButton list={list} table={table} />
        <ColumnsButton table={table} widths={widths} ofView={query.columns !== undefined} onChoose={onChoose} />
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
