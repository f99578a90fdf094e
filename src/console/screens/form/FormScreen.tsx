import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { references } from 'virtual:registry'
import type { Row } from '../../../contract/row.ts'
import { formFields } from '../../../engine/form/form-fields.ts'
import type { FormMode, FormModel } from '../../../engine/form/form-model.ts'
import { readUrl } from '../../../engine/form/form-url.ts'
import { formOf, type FormEntryLike } from '../../../engine/form/form.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { useResourceWords } from '../../actions/resource-words.ts'
import { rowName } from '../../actions/row-name.ts'
import { useEntry } from '../../app/entry.ts'
import { useMetadata } from '../../app/metadata.ts'
import { useSession } from '../../app/session-state.ts'
import { PageFrame } from '../../controls/PageFrame.tsx'
import { ObjectProblem } from '../ObjectProblem.tsx'
import { useBack } from '../use-back.ts'
import { useObject, type ObjectState } from '../use-object.ts'
import { FormSkeleton } from './FormSkeleton.tsx'
import { MetadataNotice } from './MetadataNotice.tsx'
import { ResourceForm } from './ResourceForm.tsx'

interface FormScreenProps {
  readonly entry: IndexEntry
  /** Of the object to update; null to create, or for a form of one object. */
  readonly id: string | null
  readonly mode: FormMode
}

/** Creates, clones (`?clone_from=`) or updates one object through the form that entry and metadata describe. */
export function FormScreen({ entry: index, id, mode }: FormScreenProps): ReactNode {
  const [query] = useSearchParams()
  const from = query.get('clone_from')
  return mode === 'create' && from !== null ? (
    <FormOf key={`clone ${from}`} index={index} id={from} mode="clone" />
  ) : (
    <FormOf index={index} id={id} mode={mode} />
  )
}

function FormOf({ index, id, mode }: { index: IndexEntry; id: string | null; mode: FormMode }): ReactNode {
  const { model, fields, reloadMetadata } = useFormModel(index, mode)
  // Each opening reads anew: a form must not be filled with what an earlier screen remembers.
  const [occasion] = useState(() => `form ${String(performance.now())}`)
  const { state, reload } = useObject(mode === 'create' || model === null ? null : readUrl(model, id), occasion)
  const source: Source = mode === 'create' ? NOTHING : state
  if (source.kind === 'missing' || source.kind === 'failed') {
    return <ObjectProblem entry={index} state={source} onRetry={() => void reload()} />
  }
  const row = source.kind === 'ready' ? source.row : null
  return (
    <Frame index={index} mode={mode} row={row} model={model}>
      {model !== null && !model.submittable && <MetadataNotice onRetry={reloadMetadata} />}
      {model === null || source.kind === 'loading' ? (
        <FormSkeleton />
      ) : (
        <ResourceForm
          // What was filled in without metadata has other types: it starts again when they arrive.
          key={String(model.submittable)}
          index={index}
          model={model}
          fields={fields}
          id={id}
          row={row}
        />
      )}
    </Frame>
  )
}

type Source = ObjectState | { readonly kind: 'none' }

const NOTHING: Source = { kind: 'none' }

function useFormModel(index: IndexEntry, mode: FormMode) {
  const entry = useEntry(index.key)
  const session = useSession()
  const { metadata, reload } = useMetadata(metadataUrl(entry))
  const fields = useMemo(() => formFields(metadata, mode), [metadata, mode])
  const model = useMemo(
    () => (metadata === null || !isForm(entry) ? null : formOf({ entry, fields, mode, session, references })),
    [entry, metadata, fields, mode, session],
  )
  return { model, fields, reloadMetadata: reload }
}

const isForm = (entry: ReturnType<typeof useEntry>): entry is FormEntryLike =>
  entry.kind === 'list' || entry.kind === 'form'

function metadataUrl(entry: ReturnType<typeof useEntry>): string | null {
  if (entry.kind === 'list') return entry.form?.url ?? entry.url
  return entry.kind === 'form' ? entry.url : null
}

interface FrameProps {
  readonly index: IndexEntry
  readonly mode: FormMode
  readonly row: Row | null
  readonly model: FormModel | null
  readonly children: ReactNode
}

function Frame({ index, mode, row, model, children }: FrameProps): ReactNode {
  const { t } = useTranslation()
  const words = useResourceWords(index.key)
  const back = useBack(index)
  const name = row === null || model === null ? '' : rowName(row, model.nameField)
  const title = index.kind === 'form' ? words.title : t(`form.title.${mode}`, { one: words.one, name })
  return (
    <PageFrame title={title} {...(back === undefined ? {} : { back })}>
      {children}
    </PageFrame>
  )
}
