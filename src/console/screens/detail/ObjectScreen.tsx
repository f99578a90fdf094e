import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { references } from 'virtual:registry'
import type { Field } from '../../../contract/field.ts'
import type { Row } from '../../../contract/row.ts'
import { objectOf } from '../../../engine/detail/object.ts'
import { may } from '../../../engine/permission/resource.ts'
import type { EntryOf, IndexEntry } from '../../../engine/registry/entry.ts'
import { useResourceWords } from '../../actions/resource-words.ts'
import { useEntry } from '../../app/entry.ts'
import { useMetadata } from '../../app/metadata.ts'
import { useSession } from '../../app/session-state.ts'
import { PageFrame } from '../../controls/PageFrame.tsx'
import { ObjectProblem } from '../ObjectProblem.tsx'
import { useObject } from '../use-object.ts'
import { DescriptionSkeleton } from './DetailSkeleton.tsx'
import { DetailTab } from './DetailTab.tsx'

/** One object that stands in no list: what is known of it, and what can be done with it. */
export function ObjectScreen({ entry: index }: { entry: IndexEntry }): ReactNode {
  const { i18n } = useTranslation()
  const words = useResourceWords(index.key)
  const entry = useEntry(index.key)
  if (entry.kind !== 'object') throw new Error(`${index.key} is no object`)
  const { metadata } = useMetadata(entry.url)
  // Display texts come in the reader's language, so an answer belongs to one.
  const { state, reload } = useObject(entry.url, i18n.language)
  if (state.kind === 'missing' || state.kind === 'failed')
    return <ObjectProblem entry={index} state={state} onRetry={() => void reload()} />
  const fields = metadata?.kind === 'metadata' ? (metadata.fields.GET ?? null) : null
  const known = { index, entry, fields, waiting: metadata === null, reload }
  return (
    <PageFrame title={words.title}>
      {state.kind === 'loading' ? <DescriptionSkeleton /> : <ObjectBody {...known} row={state.row} />}
    </PageFrame>
  )
}

interface ObjectBodyProps {
  readonly index: IndexEntry
  readonly entry: EntryOf<'object'>
  readonly fields: readonly Field[] | null
  readonly waiting: boolean
  readonly row: Row
  readonly reload: () => Promise<unknown>
}

function ObjectBody({ index, entry, fields, waiting, row, reload }: ObjectBodyProps): ReactNode {
  const session = useSession()
  const tab = useMemo(
    () => objectOf({ entry, index, fields, row, session, references }),
    [entry, index, fields, row, session],
  )
  const target = useMemo(() => ({ entry: index, rows: [row], name: 'name', reload }), [index, row, reload])
  return <DetailTab tab={tab} target={target} row={row} waiting={waiting} change={may(index, 'change', session)} />
}
