import { readPage, type Row } from '../../contract/page.ts'
import { own } from '../../contract/json-object.ts'
import { rowActions } from '../../engine/actions/actions.ts'
import type { ConditionScope } from '../../engine/condition/scope.ts'
import type { Draft } from '../../engine/form/draft.ts'
import type { FormModel } from '../../engine/form/form-model.ts'
import { initialValues } from '../../engine/form/values.ts'
import type { EntryOf, IndexEntry } from '../../engine/registry/entry.ts'
import { stepVerdict } from '../../engine/undo/evaluate-undo.ts'
import { type LeftOut, type LoggedWrite, restorableChanges } from '../../engine/undo/logged-values.ts'
import type { LoggedObject } from '../../engine/undo/logged-object.ts'
import { draftOfObject, draftOfStep, lostFields, rowWith, shownChanges } from '../../engine/undo/step-draft.ts'
import type { RecordStep } from '../../engine/undo/undo-plan.ts'
import { plainText } from '../fields/base/plain-text.tsx'
import { rowId, rowName } from '../fields/row-name.ts'
import { loadEntry } from '../kernel/entries/entry.ts'
import { i18n } from '../kernel/i18n/i18n.ts'
import { notify } from '../kernel/notifications/toasts.ts'
import { findDeleted } from './deleted-rows.ts'
import { readLogWords } from './log-words.ts'
import { openWithDraft } from './offered-draft.ts'
import { createAddress, type FormAddress, formModelAt, type PutBackTools, updateAddress } from './put-back-form.ts'
import { PutBackNotice } from './PutBackNotice.tsx'
import { readRow } from './read-rows.ts'
import { reasonOf } from './reason.ts'

/** A write that an operation log tells. */
export interface LoggedAction {
  readonly index: IndexEntry
  readonly object: LoggedObject
  /** Name of the object and time of the write, as texts. */
  readonly name: string
  readonly time: string
  readonly write: LoggedWrite
}

/** A form and the address where it opens. */
interface OpenableForm {
  readonly model: FormModel
  readonly address: FormAddress
}

/** Opens the update form with the values before a logged write, laid over a fresh read. A message says why it cannot. */
export async function putBackChange(action: LoggedAction, tools: PutBackTools): Promise<void> {
  const { t } = tools
  const { index, name, write } = action
  const found = await readObject(action, tools)
  if (typeof found === 'string') return refuse(name, found, tools)
  const { model, row, address } = found
  const scope = { session: tools.session, mode: 'update', row, query: address.params, now: tools.now() }
  const logged = await readChanges(model, write, { ...scope, form: initialValues(model, row, scope) }, tools)
  const { changes, hidden } = shownChanges(model, row, logged.changes, scope)
  const left = [...logged.left, ...hidden.map((label) => ({ label, why: 'not-in-form' }) as const)]
  const step: RecordStep = { kind: 'record', record: { list: index.url ?? '', id: rowId(row), name }, changes }
  const draft = draftOfStep(model, row, step, scope)
  if (changes.length === 0) return refuse(name, leftText(left, tools) || t('putBack.same'), tools)
  const labels = changes.map(({ label, path }) => label ?? path)
  const facts = [
    t('putBack.fields', { fields: listText(labels) }),
    changedText(step, row, tools),
    leftText(left, tools),
  ]
  open({ model, address }, { draft, title: t('putBack.title', { time: action.time }), facts }, tools)
}

/** Opens the create form with the values of a deleted object: as it was read last in this session, else as the log tells it. */
export async function createAgain(logged: LoggedAction, tools: PutBackTools): Promise<void> {
  const { index, object, write } = logged
  const known = findDeleted(index.key, (row) => plainText(own(row, object.param)) === object.value)
  if (known !== null) return createFrom(index, known, tools)
  const entry = await listEntry(index)
  const address = createAddress(index, entry, {}, tools)
  const model = await formModelAt(entry, 'create', address, {}, tools)
  if (model === null) return refuse(logged.name, tools.t('putBack.noForm'), tools)
  const { session, now } = tools
  const scope = { session, mode: 'create', row: null, query: address.params, now: now() }
  const { changes, left } = await readChanges(
    model,
    write,
    { ...scope, form: initialValues(model, null, scope) },
    tools,
  )
  openCreate(
    { model, address },
    rowWith({}, changes, 'before'),
    leftText(
      left.filter(({ why }) => why !== 'secret'),
      tools,
    ),
    tools,
  )
}

/** What a log tells, with names of related records looked up. */
async function readChanges(model: FormModel, write: LoggedWrite, scope: ConditionScope, tools: PutBackTools) {
  return restorableChanges(model, write, await readLogWords(model, write, tools, scope), scope)
}

/** Opens the create form with the values of an object as it was read last. */
export async function createFrom(index: IndexEntry, row: Row, tools: PutBackTools): Promise<void> {
  const entry = await listEntry(index)
  const address = createAddress(index, entry, row, tools)
  const model = await formModelAt(entry, 'create', address, row, tools)
  if (model === null) return refuse(rowName(row, entry.name ?? 'name'), tools.t('putBack.noForm'), tools)
  const { untold } = lostFields(model, row)
  const missing = untold.length === 0 ? '' : tools.t('putBack.left', { fields: listText(untold) })
  openCreate({ model, address }, row, missing, tools)
}

function openCreate(form: OpenableForm, row: Row, missing: string, tools: PutBackTools): void {
  const { t, session, now } = tools
  const { model, address } = form
  const draft = draftOfObject(model, row, { session, query: address.params, now: now() })
  const { secrets } = lostFields(model, row)
  const entered = secrets.length === 0 ? '' : t('putBack.create.secrets', { fields: listText(secrets) })
  const facts = [t('putBack.create.body'), entered, missing]
  open(form, { draft, title: t('putBack.create.title'), facts }, tools)
}

interface Content {
  readonly draft: Draft
  readonly title: string
  /** Empty ones are left out. */
  readonly facts: readonly string[]
}

function open({ address }: OpenableForm, { draft, title, facts }: Content, { t, navigate, now }: PutBackTools): void {
  const shown = { title, facts: facts.filter((fact) => fact !== ''), discardLabel: t('putBack.discard') }
  openWithDraft(navigate, address.href, {
    at: now(),
    draft,
    Notice: ({ onDiscard }) => <PutBackNotice {...shown} onDiscard={onDiscard} />,
  })
}

const refuse = (name: string, detail: string, { t }: PutBackTools): void =>
  notify({ tone: 'warning', title: t('putBack.failed', { name }), detail })

const listText = (labels: readonly string[]): string => new Intl.ListFormat(i18n.language).format(labels)

/** The fields that someone has changed since: saving asks about them. */
function changedText(step: RecordStep, row: Row, { t }: PutBackTools): string {
  const verdict = stepVerdict(step, { record: () => row, isLinked: () => false })
  const labels = verdict.kind === 'changed' ? verdict.values.map(({ label, path }) => label ?? path) : []
  return labels.length === 0 ? '' : t('putBack.changedSince', { fields: listText(labels) })
}

/** What the log has and the form cannot restore. */
function leftText(left: readonly LeftOut[], { t }: PutBackTools): string {
  const fields = left.map(({ label, why }) => t('putBack.leftOut', { label, why: t(`putBack.why.${why}`) }))
  return fields.length === 0 ? '' : t('putBack.left', { fields: listText(fields) })
}

async function listEntry({ key }: IndexEntry): Promise<EntryOf<'list'>> {
  const entry = await loadEntry(key)
  if (entry.kind !== 'list') throw new Error(`${key} is not a list`)
  return entry
}

/** The logged object with its update form, or why it cannot be updated. */
async function readObject(
  { index, object }: LoggedAction,
  tools: PutBackTools,
): Promise<(OpenableForm & { readonly row: Row }) | string> {
  const { api, session, t } = tools
  const entry = await listEntry(index)
  const query = { ...index.query, [object.param]: object.value, offset: 0, limit: 2 }
  const { rows } = readPage(await api.send({ method: 'GET', url: index.url ?? '', query }))
  // A server ignores filters that it does not know.
  const found = rows.filter((row) => plainText(own(row, object.param)) === object.value)
  const [listed] = found
  if (listed === undefined) return t('putBack.gone')
  if (found.length > 1) return t('putBack.several')
  const address = updateAddress(index, rowId(listed))
  const model = await formModelAt(entry, 'update', address, listed, tools)
  if (model === null) return t('putBack.noForm')
  const row = await readRow(api, model.url, rowId(listed))
  if (row === null) return t('putBack.gone')
  const update = rowActions({ entry, index, session, metadata: null }, row).find(({ key }) => key === 'update')
  const reason = update === undefined ? t('putBack.notAllowed') : reasonOf(update.verdict, { entry: index.key, t })
  return reason ?? { model, address, row }
}
