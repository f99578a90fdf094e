import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { references } from 'virtual:registry'
import type { Row } from '../../../contract/row.ts'
import { detailOf } from '../../../engine/detail/detail.ts'
import type { EntryOf, IndexEntry } from '../../../engine/registry/entry.ts'
import { fillUrl } from '../../../engine/template/template.ts'
import { useEntry } from '../../app/entry.ts'
import { useMetadata } from '../../app/metadata.ts'
import { useSession } from '../../app/session-state.ts'
import { PageFrame } from '../../controls/PageFrame.tsx'
import { StatusMark } from '../../controls/StatusMark.tsx'
import { ObjectProblem } from '../ObjectProblem.tsx'
import { useBack } from '../use-back.ts'
import { useObject } from '../use-object.ts'
import { useActiveTab } from './active-tab.ts'
import { DetailSkeleton } from './DetailSkeleton.tsx'
import { DetailTab } from './DetailTab.tsx'
import { TitleActions } from './TitleActions.tsx'

/** One object: its name and state, its tabs, and what can be done with it. */
export function DetailScreen({ entry: index, id }: { entry: IndexEntry; id: string }): ReactNode {
  const { i18n } = useTranslation()
  const entry = useEntry(index.key)
  const { metadata } = useMetadata(index.url)
  // Display texts come in the reader's language, so an answer belongs to one.
  const { state, reload } = useObject(fillUrl(`${index.url ?? ''}{id}/`, { row: { id } }), i18n.language)
  if (entry.kind !== 'list') throw new Error(`${index.key} is no list`)
  if (state.kind === 'missing' || state.kind === 'failed') {
    return <ObjectProblem entry={index} state={state} onRetry={() => void reload()} />
  }
  // Names of fields for a moment, then their labels: better the shape for that moment.
  if (state.kind === 'loading' || metadata === null) return <DetailSkeleton index={index} />
  const fields = metadata.kind === 'metadata' ? (metadata.fields.GET ?? null) : null
  return <Loaded index={index} entry={entry} fields={fields} row={state.row} reload={reload} />
}

interface LoadedProps {
  readonly index: IndexEntry
  readonly entry: EntryOf<'list'>
  readonly fields: Parameters<typeof detailOf>[1]
  readonly row: Row
  readonly reload: () => Promise<unknown>
}

function Loaded({ index, entry, fields, row, reload }: LoadedProps): ReactNode {
  const { t } = useTranslation()
  const session = useSession()
  const back = useBack(index)
  const model = useMemo(() => detailOf(entry, fields, row, session, references), [entry, fields, row, session])
  const { active, select } = useActiveTab(model.tabs.map(({ key }) => key))
  const tab = model.tabs.find(({ key }) => key === active)
  const items = model.tabs.map(({ key }) => ({ key, label: t(`resources.tabs.${key}`) }))
  const target = { entry: index, rows: [row], name: entry.name ?? 'name', reload }
  return (
    <PageFrame
      title={model.title}
      status={
        model.status !== null && (
          <Status value={model.status.value} label={model.status.label} field={model.status.field} />
        )
      }
      actions={<TitleActions actions={model.actions} target={target} />}
      {...(back === undefined ? {} : { back })}
      // One tab alone is no choice.
      {...(active === null || items.length < 2
        ? {}
        : { tabs: { label: t('detail.tabs'), items, active, onSelect: select } })}
    >
      {tab !== undefined && <DetailTab key={tab.key} tab={tab} target={target} row={row} />}
    </PageFrame>
  )
}

/** The state that counts most, in one word beside the name. */
function Status({ value, label, field }: { value: boolean; label: string; field: string }): ReactNode {
  const { t } = useTranslation()
  const word = t(`detail.status.${field}.${value ? 'yes' : 'no'}`, {
    defaultValue: t(value ? 'detail.status.yes' : 'detail.status.no', { label }),
  })
  return <StatusMark tag tone={value ? 'success' : 'off'} label={word} />
}
