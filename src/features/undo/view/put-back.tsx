import { readPage, type Row } from '../../../contract/page.ts'
import { own } from '../../../contract/json-object.ts'
import { rowActions } from '../../../engine/actions/actions.ts'
import type { ConditionScope } from '../../../engine/condition/scope.ts'
import type { Draft } from '../../../engine/form/draft.ts'
import type { FormModel } from '../../../engine/form/form-model.ts'
import { filledFormUrl } from '../../../engine/form/form-address.ts'
import { initialValues } from '../../../engine/form/values.ts'
import type { EntryOf, IndexEntry } from '../../../engine/registry/entry.ts'
import { stepVerdict } from '../model/evaluate-undo.ts'
import { type LeftOut, type LoggedWrite, mayBeListed, restorableChanges } from '../model/logged-values.ts'
import type { LoggedObject } from '../model/logged-object.ts'
import { draftOfObject, draftOfStep, lostFields, rowWith, shownChanges } from '../model/step-draft.ts'
import type { RecordStep } from '../../../engine/actions/undo-step.ts'
import { plainText } from '../../../console/fields/base/plain-text.tsx'
import { rowId, rowName } from '../../../console/fields/row-name.ts'
import { loadEntry } from '../../../console/kernel/entries/entry.ts'
import { registry } from '../../../console/kernel/entries/registry-store.ts'
import { i18n } from '../../../console/kernel/i18n/i18n.ts'
import { notify } from '../../../console/kernel/notifications/toasts.ts'
import { type DeletedRow, findDeleted } from './deleted-rows.ts'
import { readLogWords } from './log-words.ts'
import { type OfferedDraft, openWithDraft } from '../../../console/actions/offered-draft.ts'
import {
  createAddress,
  type FormAddress,
  formModelAt,
  formVerdict,
  type PutBackTools,
  updateAddress,
} from './put-back-form.ts'
import { type NameChoice, PutBackNotice } from './PutBackNotice.tsx'
import { readRow } from '../../../console/actions/read-rows.ts'
import { reasonOf } from '../../../console/kernel/i18n/reason.ts'

/** A write in an operation log. */
export interface LoggedAction {
  /** The entries whose lists may have the object and whose form the user may open; not empty. */
  readonly entries: readonly IndexEntry[]
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
  const { name, write } = action
  const found = await readObject(action, tools)
  if (typeof found === 'string') return refuse(name, found, tools)
  const { index, model, row, scope } = found
  const { changes, left } = await readChanges(model, write, { ...scope, form: initialValues(model, row, scope) }, tools)
  const step: RecordStep = { kind: 'record', record: { list: index.url ?? '', id: rowId(row), name }, changes }
  openStep(step, { ...found, left, title: t('putBack.title', { time: action.time }) }, tools)
}

/** Opens the update form with what an undo did not restore, because someone has changed it since. */
export async function putBackStep(index: IndexEntry, step: RecordStep, tools: PutBackTools): Promise<void> {
  const { id, name } = step.record
  const found = await readForm(index, { id }, tools)
  if (typeof found === 'string') return refuse(name, found, tools)
  openStep(step, { ...found, left: [], title: tools.t('putBack.undo') }, tools)
}

/** The only entry whose update form changes the records of a list URL, and that the user may open. */
export function formOfList(list: string, tools: Pick<PutBackTools, 'session'>): IndexEntry | null {
  const found = registry().index.filter(
    (index) => index.url === list && formVerdict(index, 'update', tools)?.state === 'allowed',
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

interface StepForm extends UpdateForm {
  readonly left: readonly LeftOut[]
  readonly title: string
}

function openStep(step: RecordStep, form: StepForm, tools: PutBackTools): void {
  const { t } = tools
  const { model, row, scope, title } = form
  const { changes, hidden } = shownChanges(model, row, step.changes, scope)
  const left = leftText([...form.left, ...hidden.map((label) => ({ label, why: 'not-in-form' }) as const)], tools)
  const choices = choicesOf(form.left)
  if (changes.length + choices.length === 0) return refuse(step.record.name, left || t('putBack.same'), tools)
  const fields = listText(changes.map(({ label, path }) => label ?? path))
  const put = fields === '' ? '' : t('putBack.fields', { fields })
  const facts = [put, changedText({ ...step, changes }, row, tools), left]
  open(form, { draft: draftOfStep(model, row, { changes }, scope), title, facts, choices }, tools)
}

/** Opens the create form with the values of a deleted object: as it was read last in this session, else as logged. */
export async function createAgain(logged: LoggedAction, tools: PutBackTools): Promise<void> {
  const { entries, object, write } = logged
  for (const index of entries) {
    const known = findDeleted(index.key, (row) => plainText(own(row, object.param)) === object.value)
    if (known !== null) return createFrom(index, known, tools)
  }
  const form = await createFormOf(logged, tools)
  if (form === null) return refuse(logged.name, tools.t('putBack.noForm'), tools)
  const { model, address } = form
  const { session, now } = tools
  const scope = { session, mode: 'create', row: null, query: address.params, now: now() }
  const { changes, left } = await readChanges(
    model,
    write,
    { ...scope, form: initialValues(model, null, scope) },
    tools,
  )
  openCreate(
    form,
    rowWith({}, changes, 'before'),
    {
      missing: leftText(
        left.filter(({ why }) => why !== 'secret'),
        tools,
      ),
      choices: choicesOf(left),
      again: undefined,
    },
    tools,
  )
}

/** The create form of the first entry whose list could have had the object; null without one. */
async function createFormOf({ entries, write }: LoggedAction, tools: PutBackTools): Promise<OpenableForm | null> {
  for (const index of entries) {
    const entry = await listEntry(index)
    const address = createAddress(index, entry, {}, tools)
    const model = await formModelAt(entry, { mode: 'create', address, row: {} }, tools)
    if (model !== null && mayBeListed(model, write.before, index.query ?? {})) return { model, address }
  }
  return null
}

/** The logged values, with names of related records looked up. */
async function readChanges(model: FormModel, write: LoggedWrite, scope: ConditionScope, tools: PutBackTools) {
  return restorableChanges(model, write, await readLogWords(model, write, tools, scope), scope)
}

/** Opens the create form with the values of an object as it was read last. */
export async function createFrom(
  index: IndexEntry,
  { row, again }: Pick<DeletedRow, 'row' | 'again'>,
  tools: PutBackTools,
): Promise<void> {
  const entry = await listEntry(index)
  const address = createAddress(index, entry, row, tools)
  const model = await formModelAt(entry, { mode: 'create', address, row }, tools)
  if (model === null) return refuse(rowName(row, entry.name ?? 'name'), tools.t('putBack.noForm'), tools)
  const { untold } = lostFields(model, row)
  const missing = untold.length === 0 ? '' : tools.t('putBack.left', { fields: listText(untold) })
  openCreate({ model, address }, row, { missing, choices: [], again }, tools)
}

interface NotFilled {
  /** A sentence. */
  readonly missing: string
  readonly choices: readonly NameChoice[]
  readonly again: DeletedRow['again']
}

function openCreate(form: OpenableForm, row: Row, { missing, choices, again }: NotFilled, tools: PutBackTools): void {
  const { t, session, now } = tools
  const { model, address } = form
  const draft = draftOfObject(model, row, { session, query: address.params, now: now() })
  const { secrets } = lostFields(model, row)
  const entered = secrets.length === 0 ? '' : t('putBack.create.secrets', { fields: listText(secrets) })
  const facts = [t('putBack.create.body'), entered, missing]
  const name = rowName(row, model.nameField)
  const onCreated = (id: string) => void again?.({ id, name }).catch(tools.report)
  open(form, { draft, title: t('putBack.create.title'), facts, choices, onCreated }, tools)
}

interface Content {
  readonly draft: Draft
  readonly title: string
  /** Empty ones are left out. */
  readonly facts: readonly string[]
  readonly choices: readonly NameChoice[]
  readonly onCreated?: OfferedDraft['onCreated']
}

function open(
  { address }: OpenableForm,
  { draft, title, facts, choices, onCreated }: Content,
  { t, navigate, now }: PutBackTools,
): void {
  const shown = { title, choices, facts: facts.filter((fact) => fact !== ''), discardLabel: t('putBack.discard') }
  openWithDraft(navigate, address.href, {
    at: now(),
    draft,
    ...(onCreated === undefined ? {} : { onCreated }),
    Notice: (form) => <PutBackNotice {...shown} {...form} />,
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
  const fields = left
    .filter(({ choice }) => choice === undefined)
    .map(({ label, name, why }) =>
      t('putBack.leftOut', {
        label: name === undefined ? label : t('putBack.item', { label, name }),
        why: t(`putBack.why.${why}`),
      }),
    )
  return fields.length === 0 ? '' : t('putBack.left', { fields: listText(fields) })
}

/** The names for which the user chooses a record. */
const choicesOf = (left: readonly LeftOut[]): readonly NameChoice[] =>
  left.flatMap(({ label, name = '', choice }) => (choice === undefined ? [] : [{ label, name, ...choice }]))

async function listEntry({ key }: IndexEntry): Promise<EntryOf<'list'>> {
  const entry = await loadEntry(key)
  if (entry.kind !== 'list') throw new Error(`${key} is not a list`)
  return entry
}

interface UpdateForm extends OpenableForm {
  readonly index: IndexEntry
  /** The object as it is now. */
  readonly row: Row
  readonly scope: ConditionScope & { readonly now: Date }
}

/** The logged object with its update form, or why it cannot be updated. */
async function readObject({ entries, object }: LoggedAction, tools: PutBackTools): Promise<UpdateForm | string> {
  const { api, t } = tools
  for (const index of entries) {
    const query = { ...index.query, [object.param]: object.value, offset: 0, limit: 2 }
    const { rows } = readPage(await api.send({ method: 'GET', url: index.url ?? '', query }))
    // A server ignores filters that it does not know.
    const found = rows.filter((row) => plainText(own(row, object.param)) === object.value)
    const [listed] = found
    if (listed !== undefined) return found.length > 1 ? t('putBack.several') : readForm(index, listed, tools)
  }
  return t('putBack.gone')
}

/** The update form of an object that is read again, or why it cannot be updated. */
async function readForm(index: IndexEntry, listed: Row, tools: PutBackTools): Promise<UpdateForm | string> {
  const { api, session, t, now } = tools
  const entry = await listEntry(index)
  const id = rowId(listed)
  const address = updateAddress(index, id)
  const row = await readRow(api, filledFormUrl(entry, address.params) ?? '', id)
  if (row === null) return t('putBack.gone')
  const model = await formModelAt(entry, { mode: 'update', address, row }, tools)
  if (model === null) return t('putBack.noForm')
  const update = rowActions({ entry, index, session, metadata: null }, row).find(({ key }) => key === 'update')
  const reason = update === undefined ? t('putBack.notAllowed') : reasonOf(update.verdict, { entry: index.key, t })
  const scope = { session, mode: 'update', row, query: address.params, now: now() }
  return reason ?? { index, model, address, row, scope }
}
