import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { references } from 'virtual:registry'
import type { Row } from '../../../contract/row.ts'
import { formFields } from '../../../engine/form/form-fields.ts'
import type { FormMode, FormModel } from '../../../engine/form/form-model.ts'
import { formQuery } from '../../../engine/form/form-query.ts'
import { readUrl, withQuery } from '../../../engine/form/form-url.ts'
import { filledFormUrl, formOf, type FormEntryLike } from '../../../engine/form/form.ts'
import { ownerToAsk } from '../../../engine/form/owner-to-ask.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { createParams } from '../../../engine/registry/kinds.ts'
import { useResourceWords } from '../../actions/resource-words.ts'
import { rowName } from '../../actions/row-name.ts'
import { useEntry } from '../../app/entry.ts'
import { useMetadata } from '../../app/metadata.ts'
import { useSession } from '../../app/session-state.ts'
import { useSteady } from '../../app/use-steady.ts'
import { PageFrame, type TabFrame } from '../../controls/PageFrame.tsx'
import { ObjectProblem } from '../ObjectProblem.tsx'
import { useBack } from '../use-back.ts'
import { useObject, type ObjectState } from '../use-object.ts'
import { FormActions } from './FormActions.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { MetadataNotice } from './MetadataNotice.tsx'
import { ResourceForm } from './ResourceForm.tsx'

const OwnerChoice = lazy(async () => ({ default: (await import('./OwnerChoice.tsx')).OwnerChoice }))

interface FormScreenProps {
  readonly entry: IndexEntry
  /** Of the object to update; null to create, or for a form of one object. */
  readonly id: string | null
  readonly mode: FormMode
  readonly frame?: TabFrame
}

/** Creates, clones (`?clone_from=`) or updates one object through the form that entry and metadata describe. */
export function FormScreen({ entry: index, id, mode, frame }: FormScreenProps): ReactNode {
  const [query] = useSearchParams()
  const from = query.get('clone_from')
  return mode === 'create' && from !== null ? (
    <FormOf key={`clone ${from}`} index={index} id={from} mode="clone" />
  ) : (
    <FormOf index={index} id={id} mode={mode} frame={frame} />
  )
}

type FormOfProps = Pick<FormScreenProps, 'id' | 'mode'> & { index: IndexEntry; frame?: TabFrame | undefined }

function FormOf({ index, id, mode, frame }: FormOfProps): ReactNode {
  const entry = useFormEntry(index)
  // Each opening reads anew: a form must not be filled with what an earlier screen remembers.
  const [occasion] = useState(() => `form ${String(performance.now())}`)
  const [turn, setTurn] = useState(0)
  const address = useAddress(entry, mode)
  const url = filledFormUrl(entry, address)
  const { state, reload } = useObject(mode === 'create' || url === null ? null : readUrl({ url }, id), occasion)
  const source: Source = url === null ? MISSING : mode === 'create' ? NOTHING : state
  const read = source.kind === 'ready' ? source.row : null
  const owner = mode === 'create' ? ownerToAsk(entry, index.owner, address, references) : null
  const [hasAsked] = useState(owner !== null)
  const { model, fields, reloadMetadata } = useFormModel({ entry, mode, url, address, row: read })
  if (owner !== null) {
    return (
      <Suspense fallback={null}>
        <OwnerChoice index={index} owner={owner} />
      </Suspense>
    )
  }
  if (source.kind === 'missing' || source.kind === 'failed') {
    return <ObjectProblem entry={index} state={source} onRetry={() => void reload()} />
  }
  const row = read
  const reopen = async (): Promise<void> => {
    await reload()
    setTurn((turns) => turns + 1)
  }
  const actions = entry.kind === 'form' && row !== null && (
    <FormActions index={index} entry={entry} fields={fields} row={row} reload={reopen} />
  )
  return (
    <Frame index={index} mode={mode} row={row} model={model} frame={frame} actions={actions}>
      {model !== null && !model.submittable && <MetadataNotice onRetry={reloadMetadata} />}
      {model === null || source.kind === 'loading' ? (
        <FormSkeleton />
      ) : (
        <ResourceForm
          // What was filled in without metadata has other types: it starts again when they arrive, and when an action changed the object.
          key={`${String(model.submittable)} ${String(turn)}`}
          index={index}
          model={model}
          fields={fields}
          address={address}
          id={id}
          row={row}
          takesFocus={hasAsked}
          {...(entry.kind === 'form' ? { tests: entry.tests ?? [] } : {})}
          extension={(entry.kind === 'form' ? entry.use : entry.form?.use) ?? null}
        />
      )}
    </Frame>
  )
}

type Source = ObjectState | { readonly kind: 'none' }

const NOTHING: Source = { kind: 'none' }
/** The address does not say what the object belongs to. */
const MISSING: Source = { kind: 'missing' }

function useFormEntry(index: IndexEntry): FormEntryLike {
  const entry = useEntry(index.key)
  if (entry.kind !== 'list' && entry.kind !== 'form') throw new Error(`${index.key} has no form`)
  return entry
}

type Address = Readonly<Record<string, string>>

/** The parameters that this form was opened with; to create one of several kinds, those of a kind at least. */
function useAddress(entry: FormEntryLike, mode: FormMode): Address {
  const [query] = useSearchParams()
  const session = useSession()
  const text = query.toString()
  return useMemo(() => {
    const given = Object.fromEntries(new URLSearchParams(text))
    return mode === 'create' && entry.kind === 'list' ? createParams(entry, given, session) : given
  }, [text, entry, mode, session])
}

interface FormModelSource {
  readonly entry: FormEntryLike
  readonly mode: FormMode
  readonly url: string | null
  readonly address: Address
  readonly row: Row | null
}

function useFormModel({ entry, mode, url, address, row }: FormModelSource) {
  const session = useSession()
  const found = formQuery(entry, mode, address, row)
  const { metadata, reload } = useMetadata(found === null || url === null ? null : withQuery(url, found))
  const fields = useMemo(() => formFields(metadata, mode), [metadata, mode])
  const query = useSteady(found)
  const model = useMemo(
    () =>
      metadata === null || query === null || url === null
        ? null
        : formOf({ entry, fields, mode, session, references, url, query }),
    [entry, metadata, fields, mode, session, url, query],
  )
  return { model, fields, reloadMetadata: reload }
}

interface FrameProps {
  readonly index: IndexEntry
  readonly mode: FormMode
  readonly row: Row | null
  readonly model: FormModel | null
  readonly frame: TabFrame | undefined
  readonly actions: ReactNode
  readonly children: ReactNode
}

function Frame({ index, mode, row, model, frame, actions, children }: FrameProps): ReactNode {
  const { t } = useTranslation()
  const words = useResourceWords(index.key)
  const back = useBack(index, row)
  const name = row === null || model === null ? '' : rowName(row, model.nameField)
  const title =
    index.kind !== 'form'
      ? t(`form.title.${mode}`, { one: words.one, name })
      : name === '' || index.of === null
        ? words.title
        : t('form.title.of', { title: words.title, name })
  return (
    <PageFrame title={title} kept={false} actions={actions} {...(back === undefined ? {} : { back })} {...frame}>
      {children}
    </PageFrame>
  )
}
