import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { registry } from '../kernel/entries/registry-store.ts'
import type { Field, MetadataMethod } from '../../contract/field.ts'
import type { Row } from '../../contract/page.ts'
import { objectStates } from '../../engine/fields/states.ts'
import type { DetailStatus } from '../../engine/detail/detail-model.ts'
import { detailOf, tabVerdict } from '../../engine/detail/detail.ts'
import type { EntryOf, IndexEntry } from '../../engine/registry/entry.ts'
import { builtinText, nameText } from '../fields/row-name.ts'
import { TitleActions } from '../actions/TitleActions.tsx'
import { PageFrame } from '../controls/PageFrame.tsx'
import { StatusMark } from '../controls/StatusMark.tsx'
import { useVisit } from '../kernel/navigation/visit.ts'
import { stateMarks } from '../fields/base/StatesCell.tsx'
import { useCellWords } from '../fields/cell-words.ts'
import { toneOf } from '../fields/status-cells.tsx'
import { DescriptionSkeleton } from '../fields/DescriptionList.tsx'
import { objectMetadataUrl } from '../../engine/list/list-request.ts'
import { useSubject } from '../kernel/inspector/subjects.ts'
import { useActiveTab } from '../kernel/navigation/active-tab.ts'
import { RefusedTabNotice } from '../kernel/navigation/refused-tab.tsx'
import { useBack } from '../kernel/navigation/use-back.ts'
import { OutsideObjectReads } from '../kernel/server-state/object-reads.tsx'
import { useSession } from '../kernel/session/session-state.ts'
import { DetailTabContent, fillsWindow } from './DetailTabContent.tsx'

interface DetailViewProps {
  readonly index: IndexEntry
  readonly entry: EntryOf<'list'>
  readonly fields: readonly Field[] | null
  /** See `Metadata`. */
  readonly denied?: readonly MetadataMethod[]
  /** True while field metadata loads. */
  readonly waiting?: boolean
  readonly row: Row
  readonly reload: () => Promise<unknown>
}

const NONE: readonly MetadataMethod[] = []

/** Detail page of an object. */
export function DetailView(props: DetailViewProps): ReactNode {
  const { index, entry, fields, denied = NONE, waiting = false, row, reload } = props
  const { t } = useTranslation()
  const session = useSession()
  const back = useBack(index)
  const model = useMemo(
    () => detailOf({ entry, fields, denied, row, session, references: registry().references, index: registry().index }),
    [entry, fields, denied, row, session],
  )
  const persistentParams = useMemo(() => identityParams(index), [index])
  const { active, refused, bar } = useActiveTab(
    model.tabs.map(({ key }) => key),
    persistentParams,
  )
  useSubject(() => ({
    kind: 'detail',
    entry,
    fields,
    denied,
    row,
    session,
    references: registry().references,
    index: registry().index,
    tab: active,
    metadataUrl: objectMetadataUrl(entry, index, `${index.url ?? ''}{id}/`) ?? '',
  }))
  const asked = (entry.detail?.tabs ?? []).find(({ key }) => key === refused)
  const tab = model.tabs.find(({ key }) => key === active)
  const fills = tab !== undefined && fillsWindow(tab)
  const items = model.tabs.map(({ key }) => ({ key, label: t(`resources.tabs.${key}`) }))
  const target = { entry: index, rows: [row], name: entry.name ?? 'name', reload }
  return (
    <PageFrame
      title={builtinText(row, nameText(model.title))}
      status={model.status !== null && !waiting && <Status status={model.status} row={row} />}
      scroll={fills ? 'fill' : 'page'}
      actions={
        <OutsideObjectReads>
          <TitleActions actions={model.actions} target={target} />
        </OutsideObjectReads>
      }
      {...(back === undefined ? {} : { back })}
      // No tab bar for a single tab.
      {...(active === null || items.length < 2 ? {} : { tabs: { label: t('detail.tabs'), items, ...bar } })}
    >
      {asked !== undefined && active !== null && (
        <RefusedTabNotice
          label={t(`resources.tabs.${asked.key}`)}
          verdict={tabVerdict(asked, registry().index, { session, row, fields, denied })}
          shown={t(`resources.tabs.${active}`)}
        />
      )}
      {tab !== undefined && (
        <DetailTabContent key={tab.key} tab={tab} target={target} row={row} waiting={waiting} change={model.change} />
      )}
    </PageFrame>
  )
}

/** State of the object beside the title, else its status field. */
function Status({ status: { value, label }, row }: { status: DetailStatus; row: Row }): ReactNode {
  const { t } = useTranslation()
  const words = useCellWords()
  const { now } = useVisit()
  const states = objectStates(row, now)
  if (states.length > 0) return stateMarks(row, states, words, true)
  if (typeof value === 'string') return <StatusMark tag tone={toneOf(value)} label={label} />
  return <StatusMark tag tone={value ? 'success' : 'off'} label={value ? label : t('detail.not', { label })} />
}

/** Query params that identify the page or its owner; other tabs have them too. */
function identityParams({ routeQuery, owner }: IndexEntry): readonly string[] {
  return [...Object.keys(routeQuery ?? {}), ...(owner === null ? [] : [owner.param])]
}

/** Placeholder of a detail page while it loads. */
export function DetailSkeleton({ index }: { index: IndexEntry }): ReactNode {
  const { t } = useTranslation()
  const back = useBack(index)
  return (
    <PageFrame title={t(`resources.${index.key}.title`)} {...(back === undefined ? {} : { back })}>
      <div className="detail">
        <DescriptionSkeleton />
      </div>
    </PageFrame>
  )
}
