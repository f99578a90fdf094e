import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../contract/row.ts'
import type { DetailSectionModel, DetailTabModel } from '../../../engine/detail/detail-model.ts'
import type { Verdict } from '../../../engine/permission/verdict.ts'
import { placeIn } from '../../../engine/query/list-place.ts'
import { ownWord } from '../../actions/own-word.ts'
import type { ActionTarget } from '../../actions/run-action.ts'
import { indexEntry } from '../../app/entry.ts'
import { DescriptionList } from './DescriptionList.tsx'
import { DescriptionSkeleton } from './DetailSkeleton.tsx'
import { QuickActions } from './QuickActions.tsx'
import { RelationCard } from './relations/RelationCard.tsx'
import { TabTable } from './TabTable.tsx'

interface DetailTabProps {
  readonly tab: DetailTabModel
  readonly target: ActionTarget
  readonly row: Row
  /** What the server says of the fields is still on its way: a table does not wait for it. */
  readonly waiting: boolean
  readonly change: Verdict
}

const TabExtension = lazy(async () => ({
  default: (await import('../../extensions/TabExtension.tsx')).TabExtension,
}))

/** Whether it takes the rest of the window and scrolls inside. */
export const isTable = ({ table }: DetailTabModel): boolean => table !== null

/** What is known, or what belongs to it, at the left; what can be done quickly at the right; one below the other where it is narrow. */
export function DetailTab({ tab, target, row, waiting, change }: DetailTabProps): ReactNode {
  const { t } = useTranslation()
  const hasAside = tab.quick.length > 0 || tab.relations.length > 0 || tab.beside !== null
  const { changes, beside } = useBeside(target)
  const look = ['detail', ...(hasAside ? [] : ['wide']), ...(isTable(tab) ? ['tabled'] : [])].join(' ')
  return (
    <div className={look}>
      <div className="detail-main">
        {tab.sections.length > 0 &&
          (waiting ? <DescriptionSkeleton /> : <Sections tab={tab} target={target} row={row} />)}
        <Table tab={tab} target={target} row={row} changes={changes} />
        <Extension name={tab.extension} tab={tab} target={target} row={row} change={change} />
      </div>
      {hasAside && (
        <aside aria-label={t('detail.aside')}>
          <Extension name={tab.beside} tab={tab} target={beside} row={row} change={change} />
          {tab.beside === null && tab.quick.length > 0 && (
            <QuickActions actions={tab.quick} target={beside} row={row} />
          )}
          {tab.relations.map((relation) => (
            <RelationCard key={relation.key} relation={relation} target={beside} />
          ))}
        </aside>
      )}
    </div>
  )
}

interface ExtensionProps extends Pick<DetailTabProps, 'tab' | 'target' | 'row' | 'change'> {
  readonly name: string | null
}

function Extension({ name, tab, ...rest }: ExtensionProps): ReactNode {
  return (
    name !== null && (
      <Suspense fallback={<DescriptionSkeleton />}>
        <TabExtension
          name={name}
          tab={tab.key}
          actions={tab.quick}
          params={placeIn(rest.row, tab.params).params}
          {...rest}
        />
      </Suspense>
    )
  )
}

/** What is done beside a table may change its rows: it counts the changes, and the table follows. */
function useBeside(target: ActionTarget): { readonly changes: number; readonly beside: ActionTarget } {
  const [changes, setChanges] = useState(0)
  const { reload } = target
  const reloadAll = useCallback(() => {
    setChanges((before) => before + 1)
    return reload()
  }, [reload])
  return { changes, beside: useMemo(() => ({ ...target, reload: reloadAll }), [target, reloadAll]) }
}

function Sections({ tab, target, row }: Pick<DetailTabProps, 'tab' | 'target' | 'row'>): ReactNode {
  const { key } = target.entry
  return tab.sections.map((section, at) => (
    <Section key={section.title ?? at} section={section} entry={key} row={row} />
  ))
}

interface SectionProps {
  readonly section: DetailSectionModel
  /** Key of the entry, which names what the server does not describe. */
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
  changes,
}: Pick<DetailTabProps, 'tab' | 'target' | 'row'> & { changes: number }): ReactNode {
  const entry = tab.table === null ? null : indexEntry(tab.table)
  if (entry === null) return null
  return (
    <TabTable
      entry={entry}
      parent={row}
      around={target.entry}
      params={tab.params}
      changes={changes}
      onChange={target.reload}
    />
  )
}
