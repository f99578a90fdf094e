import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { lazyCode } from '../../kernel/platform/lazy-component.ts'
import { useTranslation } from 'react-i18next'
import { registry } from '../../kernel/entries/registry-store.ts'
import type { Row } from '../../../contract/page.ts'
import { formFields, formOf } from '../../../engine/form/form.ts'
import {
  createParams,
  filledFormUrl,
  type FormEntryLike,
  formQuery,
  missingOwner,
  readUrl,
} from '../../../engine/form/form-address.ts'
import { withQuery } from '../../../contract/url.ts'
import { rowAction, type RowActionSource } from '../../../engine/actions/actions.ts'
import type { Verdict } from '../../../engine/permission/verdict.ts'
import { builtInRow, rowOf } from '../../../engine/registry/list-defaults.ts'
import type { FormMode, FormModel } from '../../../engine/form/form-model.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { useResourceWords } from '../../actions/resource-words.ts'
import { rowName } from '../../fields/row-name.ts'
import { useEntry } from '../../kernel/entries/entry.ts'
import { useMetadata } from '../../kernel/server-state/metadata.ts'
import { useSession } from '../../kernel/session/session-state.ts'
import { useStable } from '../../kernel/platform/use-stable.ts'
import { PageFrame, type TabFrame } from '../../controls/PageFrame.tsx'
import { ObjectProblem } from '../../detail/ObjectProblem.tsx'
import { useBack } from '../../kernel/navigation/use-back.ts'
import { useObject, type ObjectState } from '../../kernel/server-state/use-object.ts'
import { FormActions } from '../../actions/TitleActions.tsx'
import { FormSkeleton, MetadataNotice } from '../../form/FormNotices.tsx'
import { ResourceForm } from '../../form/ResourceForm.tsx'
import { FORBIDDEN } from '../problems/forbidden.ts'
import { useAfterDraft } from '../../form/use-draft.ts'
import { useSearchParams } from '../../kernel/navigation/location.tsx'

const OwnerChoice = lazyCode(async () => ({ default: (await import('../../form/OwnerChoice.tsx')).OwnerChoice }))

interface FormScreenProps {
  readonly entry: IndexEntry
  /** Id of the object to update; null to create, and for a form of a single object. */
  readonly id: string | null
  readonly mode: FormMode
  readonly frame?: TabFrame
}

/** Form page: creates, clones (`?clone_from=`) or updates an object. */
export function FormScreen({ entry: index, id, mode, frame }: FormScreenProps): ReactNode {
  const query = useSearchParams()
  const from = query.get('clone_from')
  return mode === 'create' && from !== null ? (
    <FormBody key={`clone ${from}`} index={index} id={from} mode="clone" />
  ) : (
    <FormBody index={index} id={id} mode={mode} frame={frame} />
  )
}

type FormBodyProps = Pick<FormScreenProps, 'id' | 'mode'> & { index: IndexEntry; frame?: TabFrame | undefined }

function FormBody({ index, id, mode, frame }: FormBodyProps): ReactNode {
  const entry = useFormEntry(index)
  // A fresh read per opening: a form must not show cached values.
  const [occasion] = useState(() => `form ${String(performance.now())}`)
  const [turn, setTurn] = useState(0)
  const address = useAddress(entry, mode)
  const url = filledFormUrl(entry, address)
  const { state, reload } = useObject(mode === 'create' || url === null ? null : readUrl({ url }, id), occasion)
  const source: Source = url === null ? MISSING : mode === 'create' ? NOTHING : state
  const read = source.kind === 'ready' ? source.row : null
  const owner = mode === 'create' ? missingOwner(entry, index.owner, address, registry().references) : null
  const [hasAsked] = useState(owner !== null)
  const session = useSession()
  const { model, fields, reloadMetadata } = useFormModel({ entry, mode, url, address, row: read })
  if (owner !== null) {
    return (
      <Suspense fallback={null}>
        <OwnerChoice index={index} owner={owner} />
      </Suspense>
    )
  }
  if (source.kind === 'missing' || source.kind === 'failed') {
    return <ObjectProblem entry={index} state={source} onRetry={reload} />
  }
  const row = read
  const refusal =
    mode === 'update' && row !== null ? updateRefusal(entry, { index, scope: { session, row }, slot: 'detail' }) : null
  if (refusal !== null)
    return <FORBIDDEN.Component subject={{ kind: 'screen', entry: index, screen: 'update', id }} verdict={refusal} />
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
          // Resets the form when metadata arrives, because types change, and when an action has changed the object.
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

/** Why the row may not be updated; null if it may. Without a rule of its own the screen has decided. */
function updateRefusal(entry: FormEntryLike, source: RowActionSource): Verdict | null {
  const rule = entry.kind === 'list' ? rowOf(entry).find((item) => builtInRow(item) === 'update') : undefined
  const verdict = rule === undefined ? null : rowAction(rule, source).verdict
  return verdict?.state === 'disabled' || verdict?.state === 'absent' ? verdict : null
}

type Source = ObjectState | { readonly kind: 'none' }

const NOTHING: Source = { kind: 'none' }
/** The address lacks the parent of the object. */
const MISSING: Source = { kind: 'missing' }

function useFormEntry(index: IndexEntry): FormEntryLike {
  const entry = useEntry(index.key)
  if (entry.kind !== 'list' && entry.kind !== 'form') throw new Error(`${index.key} has no form`)
  return entry
}

type Address = Readonly<Record<string, string>>

/** Query parameters of the form; to create an object of several types, with a default type. */
function useAddress(entry: FormEntryLike, mode: FormMode): Address {
  const query = useSearchParams()
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
  const query = useStable(found)
  const model = useMemo(
    () =>
      metadata === null || query === null || url === null
        ? null
        : formOf({ entry, fields, mode, session, references: registry().references, url, query }),
    [entry, metadata, fields, mode, session, url, query],
  )
  return { ...useAfterDraft(useMemo(() => ({ model, fields }), [model, fields])), reloadMetadata: reload }
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
    <PageFrame title={title} recorded={false} actions={actions} {...(back === undefined ? {} : { back })} {...frame}>
      {children}
    </PageFrame>
  )
}
