import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogButton } from '../../controls/DialogButton.tsx'
import { IconButton } from '../../controls/IconButton.tsx'
import { MenuButton } from '../../controls/MenuButton.tsx'
import { lazyComponent } from '../../kernel/platform/lazy-component.ts'
import { DENSITIES, readDensity, writeDensity } from '../../list-state/list-preferences.ts'
import { ExportButton, ImportButton } from './TransferButtons.tsx'
import { usePermittedTree } from '../../tree/tree-visibility.ts'
import { TreeButtonSlot } from '../../tree/TreeSplit.tsx'
import { DateRangeButton } from './DateRangeButton.tsx'
import { type ListTools, ListToolsContext, useListTools } from './list-tools.ts'
import { SearchBox } from './SearchBox.tsx'

interface ToolbarProps extends ListTools {
  readonly actions: ReactNode
}

/** Search and dates at the left, table tools at the right. */
export function Toolbar({ actions, ...tools }: ToolbarProps) {
  const { t } = useTranslation()
  const { list, models } = tools
  const { index, query, updateQuery, reload, busy } = list
  const tree = usePermittedTree(index)
  return (
    <ListToolsContext value={tools}>
      <div className="bar">
        {tree !== null && <TreeButtonSlot list={list} brief={tree} />}
        <SearchBox list={list} options={models.options} />
        {index.dateRange !== null && <DateRangeButton entry={index} query={query} updateQuery={updateQuery} />}
        <div className="bar-icons">
          <ViewsButton />
          <ColumnsButton />
          <DensityMenu />
          <ImportButton index={index} models={models} />
          <ExportButton index={index} models={models} />
          <IconButton
            icon="refresh"
            label={t('list.refresh')}
            className={busy ? 'refreshing' : ''}
            onClick={() => void reload()}
          />
        </div>
        {actions !== undefined && <div className="bar-actions">{actions}</div>}
      </div>
    </ListToolsContext>
  )
}

const popover = lazyComponent(async () => (await import('./ColumnsPopover.tsx')).ColumnsPopover)

const ColumnsButton = memo(function ColumnsButton() {
  const { t } = useTranslation()
  return (
    <DialogButton icon="columns" label={t('list.columns')} className="wide-only" preload={popover.preload}>
      {(onClose, anchor) => <OpenColumns {...{ anchor, onClose }} />}
    </DialogButton>
  )
})

interface OpenProps {
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

function OpenColumns(props: OpenProps) {
  const { list, table, widths, onChoose } = useListTools()
  // The columns may come from a saved view.
  return <popover.Component {...{ ...props, table, widths, onChoose }} ofView={list.query.columns !== undefined} />
}

const DensityMenu = memo(function DensityMenu() {
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
})

const menu = lazyComponent(async () => (await import('../views/ViewsMenu.tsx')).ViewsMenu)

const ViewsButton = memo(function ViewsButton() {
  const { t } = useTranslation()
  return (
    <DialogButton icon="bookmark" label={t('list.views')} popup="menu" preload={menu.preload}>
      {(onClose, anchor) => <OpenViews {...{ anchor, onClose }} />}
    </DialogButton>
  )
})

function OpenViews(props: OpenProps) {
  // A view stores the visible columns in their order.
  const { list, table } = useListTools()
  return <menu.Component {...{ ...props, list, table }} />
}
