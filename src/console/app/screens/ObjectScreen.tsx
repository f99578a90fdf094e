import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { registry } from '../../kernel/entries/registry-store.ts'
import type { Field } from '../../../contract/field.ts'
import type { Row } from '../../../contract/page.ts'
import { objectOf } from '../../../engine/detail/detail.ts'
import { may } from '../../../engine/permission/access.ts'
import type { EntryOf, IndexEntry } from '../../../engine/registry/entry.ts'
import { useResourceWords } from '../../actions/resource-words.ts'
import { useEntry } from '../../kernel/entries/entry.ts'
import { useSubject } from '../../kernel/inspector/subjects.ts'
import { useMetadata } from '../../kernel/server-state/metadata.ts'
import { useSession } from '../../kernel/session/session-state.ts'
import { PageFrame } from '../../controls/PageFrame.tsx'
import { ObjectProblem } from '../../detail/ObjectProblem.tsx'
import { useObject } from '../../kernel/server-state/use-object.ts'
import { DescriptionSkeleton } from '../../fields/DescriptionList.tsx'
import { DetailTabContent } from '../../detail/DetailTabContent.tsx'

/** Page of a single object that is in no list. */
export function ObjectScreen({ entry: index }: { entry: IndexEntry }): ReactNode {
  const { i18n } = useTranslation()
  const words = useResourceWords(index.key)
  const entry = useEntry(index.key)
  if (entry.kind !== 'object') throw new Error(`${index.key} is no object`)
  const { metadata } = useMetadata(entry.url)
  // Display texts of the server depend on the language.
  const { state, reload } = useObject(entry.url, i18n.language)
  if (state.kind === 'missing' || state.kind === 'failed')
    return <ObjectProblem entry={index} state={state} onRetry={reload} />
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
    () => objectOf({ entry, index, fields, row, session, references: registry().references }),
    [entry, index, fields, row, session],
  )
  useSubject(() => ({ kind: 'object', entry, index, fields, row, session, references: registry().references }))
  const target = useMemo(() => ({ entry: index, rows: [row], name: 'name', reload }), [index, row, reload])
  return (
    <DetailTabContent tab={tab} target={target} row={row} waiting={waiting} change={may(index, 'change', session)} />
  )
}
