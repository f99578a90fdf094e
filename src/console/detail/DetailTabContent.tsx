import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../contract/page.ts'
import { tasksOnRows } from '../../engine/detail/detail.ts'
import type { DetailSectionModel, DetailTabModel } from '../../engine/detail/detail-model.ts'
import type { Verdict } from '../../engine/permission/verdict.ts'
import { parentScope } from '../../engine/list/parent-scope.ts'
import { ownWord } from '../actions/resource-words.ts'
import type { ActionTarget } from '../actions/action-target.ts'
import { indexEntry } from '../kernel/entries/entry.ts'
import { DescriptionList, DescriptionSkeleton } from '../fields/DescriptionList.tsx'
import { QuickActions } from './QuickActions.tsx'
import { RelationCard } from './relations/RelationCard.tsx'
import { type TabExtensionProps, tabExtensions } from './tab-extension.ts'
import { fitsToolbar, TabActions } from './TabActions.tsx'
import { TabTable, type TabTableProps } from './TabTable.tsx'

interface DetailTabProps {
  readonly tab: DetailTabModel
  readonly target: ActionTarget
  readonly row: Row
  /** True while field metadata loads; tables do not wait for it. */
  readonly waiting: boolean
  readonly change: Verdict
}

/** True if the tab fills the window and scrolls inside. */
export const fillsWindow = ({ table }: DetailTabModel): boolean => table !== null

/** Content of a tab at the left; quick actions and relations at the right, stacked in the narrow layout, or in the toolbar of a table. */
export function DetailTabContent({ tab: given, target, row, waiting, change }: DetailTabProps): ReactNode {
  const { t } = useTranslation()
  const [count, setCount] = useState<number | null>(null)
  const tab = { ...given, quick: tasksOnRows(given.quick, given.table === null ? null : count) }
  const inToolbar = fitsToolbar(tab)
  const hasQuick = tab.quick.length > 0 && tab.above === null && tab.beside === null
  const hasAside = !inToolbar && (hasQuick || tab.relations.length > 0 || tab.beside !== null)
  const { changes, asideTarget } = useAside(target)
  const className = ['detail', ...(hasAside ? [] : ['wide']), ...(fillsWindow(tab) ? ['tabled'] : [])].join(' ')
  const extension = { tab, target, row, change }
  return (
    // What is above or beside the content would move it, so the content waits for the code of both.
    <Suspense fallback={<TabSkeleton />}>
      <div className={className}>
        <div className="detail-main">
          <Extension slot="above" name={tab.above} {...extension} />
          {tab.sections.length > 0 &&
            (waiting ? <DescriptionSkeleton /> : <Sections tab={tab} target={target} row={row} />)}
          <Table
            tab={tab}
            target={target}
            row={row}
            changes={changes}
            onCount={setCount}
            actions={inToolbar && <TabActions tab={tab} target={asideTarget} />}
          />
          <Suspense fallback={<DescriptionSkeleton />}>
            <Extension slot="use" name={tab.extension} {...extension} />
          </Suspense>
        </div>
        {hasAside && (
          <aside aria-label={t('detail.aside')}>
            <Extension slot="beside" name={tab.beside} {...extension} target={asideTarget} />
            {hasQuick && <QuickActions actions={tab.quick} target={asideTarget} row={row} />}
            {tab.relations.map((relation) => (
              <RelationCard key={relation.key} relation={relation} target={asideTarget} />
            ))}
          </aside>
        )}
      </div>
    </Suspense>
  )
}

function TabSkeleton(): ReactNode {
  return (
    <div className="detail wide">
      <DescriptionSkeleton />
    </div>
  )
}

interface ExtensionProps extends Pick<DetailTabProps, 'tab' | 'target' | 'row' | 'change'> {
  readonly slot: TabExtensionProps['slot']
  readonly name: string | null
}

function Extension({ name, tab, ...rest }: ExtensionProps): ReactNode {
  return (
    name !== null && (
      <tabExtensions.Extension
        name={name}
        tab={tab.key}
        actions={tab.quick}
        params={parentScope(rest.row, tab.params).params}
        {...rest}
      />
    )
  )
}

/** The target of the quick actions and relations, and a counter of their changes: the table of the tab reloads with each. */
function useAside(target: ActionTarget): { readonly changes: number; readonly asideTarget: ActionTarget } {
  const [changes, setChanges] = useState(0)
  const { reload } = target
  const reloadAll = useCallback(() => {
    setChanges((before) => before + 1)
    return reload()
  }, [reload])
  return { changes, asideTarget: useMemo(() => ({ ...target, reload: reloadAll }), [target, reloadAll]) }
}

function Sections({ tab, target, row }: Pick<DetailTabProps, 'tab' | 'target' | 'row'>): ReactNode {
  const { key } = target.entry
  return tab.sections.map((section, at) => (
    <Section key={section.title ?? at} section={section} entry={key} row={row} />
  ))
}

interface SectionProps {
  readonly section: DetailSectionModel
  /** Key of the entry, for the texts of fields without metadata. */
  readonly entry: string
  readonly row: Row
}

function Section({ section, entry, row }: SectionProps): ReactNode {
  const { t, i18n } = useTranslation()
  const fields = section.fields.map((field) =>
    field.field === null ? { ...field, label: ownWord(i18n, entry, `fields.${field.name}`, field.label) } : field,
  )
  return (
    <section className="detail-section">
      {section.title !== null && <h2>{t(`resources.sections.${section.title}`)}</h2>}
      <DescriptionList fields={fields} row={row} />
    </section>
  )
}

function Table({
  tab,
  target,
  row,
  ...shared
}: Pick<DetailTabProps, 'tab' | 'target' | 'row'> & Pick<TabTableProps, 'changes' | 'actions' | 'onCount'>): ReactNode {
  const entry = tab.table === null ? null : indexEntry(tab.table)
  if (entry === null) return null
  return (
    <TabTable
      entry={entry}
      parent={row}
      parentEntry={target.entry}
      params={tab.params}
      onChange={target.reload}
      {...shared}
    />
  )
}
