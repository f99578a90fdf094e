import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { index as entries, references } from 'virtual:registry'
import type { Field } from '../../../contract/field.ts'
import type { Row } from '../../../contract/row.ts'
import { detailOf } from '../../../engine/detail/detail.ts'
import type { DetailStatus } from '../../../engine/detail/detail-model.ts'
import type { EntryOf, IndexEntry } from '../../../engine/registry/entry.ts'
import { nameText } from '../../actions/row-name.ts'
import { useSession } from '../../app/session-state.ts'
import { PageFrame } from '../../controls/PageFrame.tsx'
import { StatusMark } from '../../controls/StatusMark.tsx'
import { useCellWords } from '../../fields/cell-words.ts'
import { useActiveTab } from '../tabs/use-active-tab.ts'
import { useBack } from '../use-back.ts'
import { DetailTab, isTable } from './DetailTab.tsx'
import { keptOf } from './kept.ts'
import { OutsideObjectReads } from './object-reads.tsx'
import { TitleActions } from './TitleActions.tsx'

interface DetailViewProps {
  readonly index: IndexEntry
  readonly entry: EntryOf<'list'>
  readonly fields: readonly Field[] | null
  /** What the server says of the fields is still on its way. */
  readonly waiting?: boolean
  readonly row: Row
  readonly reload: () => Promise<unknown>
}

/** What entry, metadata and row make of it. */
export function DetailView({ index, entry, fields, waiting = false, row, reload }: DetailViewProps): ReactNode {
  const { t } = useTranslation()
  const session = useSession()
  const back = useBack(index)
  const model = useMemo(
    () => detailOf({ entry, fields, row, session, references, index: entries }),
    [entry, fields, row, session],
  )
  const kept = useMemo(() => keptOf(index), [index])
  const { active, open } = useActiveTab(
    model.tabs.map(({ key }) => key),
    kept,
  )
  const tab = model.tabs.find(({ key }) => key === active)
  const fills = tab !== undefined && isTable(tab)
  const items = model.tabs.map(({ key }) => ({ key, label: t(`resources.tabs.${key}`) }))
  const target = { entry: index, rows: [row], name: entry.name ?? 'name', reload }
  return (
    <PageFrame
      title={nameText(model.title)}
      status={model.status !== null && !waiting && <Status status={model.status} />}
      scroll={fills ? 'fill' : 'page'}
      actions={
        <OutsideObjectReads>
          <TitleActions actions={model.actions} target={target} />
        </OutsideObjectReads>
      }
      {...(back === undefined ? {} : { back })}
      // One tab alone is no choice.
      {...(active === null || items.length < 2
        ? {}
        : { tabs: { label: t('detail.tabs'), items, active, onSelect: open } })}
    >
      {tab !== undefined && (
        <DetailTab key={tab.key} tab={tab} target={target} row={row} waiting={waiting} change={model.change} />
      )}
    </PageFrame>
  )
}

/** The state that counts most, in one word beside the name. */
function Status({ status: { value, label, field, missing = [] } }: { status: DetailStatus }): ReactNode {
  const { t } = useTranslation()
  const words = useCellWords()
  if (missing.length > 0) return <StatusMark tag tone="warning" label={words.missing(missing)} />
  const word = t(`detail.status.${field}.${value ? 'yes' : 'no'}`, {
    defaultValue: t(value ? 'detail.status.yes' : 'detail.status.no', { label }),
  })
  return <StatusMark tag tone={value ? 'success' : 'off'} label={word} />
}
