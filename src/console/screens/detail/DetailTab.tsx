import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../contract/row.ts'
import type { DetailSectionModel, DetailTabModel } from '../../../engine/detail/detail-model.ts'
import { indexEntry } from '../../app/entry.ts'
import type { ActionTarget } from '../../actions/run-action.ts'
import { DescriptionList } from './DescriptionList.tsx'
import { QuickActions } from './QuickActions.tsx'
import { TabTable } from './TabTable.tsx'

interface DetailTabProps {
  readonly tab: DetailTabModel
  readonly target: ActionTarget
  readonly row: Row
}

/** What is known at the left, what can be done quickly at the right; one below the other where it is narrow; a table below both. */
export function DetailTab({ tab, target, row }: DetailTabProps): ReactNode {
  const table = tab.table === null ? null : indexEntry(tab.table)
  const told = tab.sections.length > 0 || tab.quick.length > 0
  return (
    <>
      {(told || table === null) && <Told tab={tab} target={target} row={row} />}
      {table !== null && <TabTable table={table} params={tab.params} around={target.entry} row={row} />}
    </>
  )
}

function Told({ tab, target, row }: DetailTabProps): ReactNode {
  const { t } = useTranslation()
  const hasAside = tab.quick.length > 0
  return (
    <div className={hasAside ? 'detail' : 'detail wide'}>
      <div>
        {tab.sections.map((section, at) => (
          <Section key={section.title ?? at} section={section} row={row} />
        ))}
      </div>
      {hasAside && (
        <aside aria-label={t('detail.aside')}>
          <QuickActions actions={tab.quick} target={target} row={row} />
        </aside>
      )}
    </div>
  )
}

function Section({ section, row }: { section: DetailSectionModel; row: Row }): ReactNode {
  const { t } = useTranslation()
  return (
    <section className="detail-section">
      {section.title !== null && <h2>{t(`resources.sections.${section.title}`)}</h2>}
      <DescriptionList fields={section.fields} row={row} />
    </section>
  )
}
