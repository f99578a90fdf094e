import type { TFunction } from 'i18next'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Call } from '../../client/http.ts'
import { isAbort } from '../../client/failure.ts'
import type { Progress } from '../../client/lists.ts'
import type { Encrypt } from '../../client/secrets.ts'
import type { Row } from '../../contract/page.ts'
import {
  changedBody,
  isIncomplete,
  type ListModes,
  planBulkUpdate,
  type PlannedRow,
} from '../../engine/actions/bulk-update.ts'
import { bulkUpdateSteps } from '../../engine/actions/undo-step.ts'
import { secretFieldNames } from '../../engine/form/secrets.ts'
import type { PendingAction } from '../actions/action-dialog.ts'
import { failureMessage } from '../actions/action-messages.ts'
import { readRows, type ReadRowsRequest } from '../actions/read-rows.ts'
import { resourceWords } from '../actions/resource-words.ts'
import { reviewChange, type Reviewed } from '../kernel/notifications/before-write.ts'
import { rowId, rowName } from '../fields/row-name.ts'
import { finishAction } from '../actions/run-action.ts'
import type { ActionOutcome, ActionTools } from '../actions/action-target.ts'
import { type ItemRefusal, sendMany } from '../../client/send-many.ts'
import { useActionTools } from '../actions/use-run-action.ts'
import { encrypted } from '../../engine/form/payload.ts'
import type { OpenForm } from '../form/use-form.ts'
import { dialogTitle } from './dialog-title.ts'

export interface PlannedUpdate {
  readonly kind: 'plan'
  readonly rows: readonly PlannedRow[]
  /** Number of rows deleted meanwhile. */
  readonly gone: number
}

export interface RefusedRows {
  readonly kind: 'refused'
  readonly refused: readonly ItemRefusal<PlannedRow>[]
  readonly stored: number
}

export type BulkStep = { readonly kind: 'ask' } | PlannedUpdate | RefusedRows

interface BulkContext {
  readonly pending: PendingAction
  readonly url: string
  readonly open: OpenForm
  readonly modes: ListModes
}

export interface BulkUpdateState {
  readonly step: BulkStep
  readonly busy: boolean
  /** Rows read one by one so far; null if none are being read. */
  readonly progress: Progress | null
  readonly preview: () => void
  /** Aborts reading for the preview. */
  readonly stop: () => void
  readonly send: () => void
  /** The calls that `send` would make now. */
  readonly calls: () => Promise<readonly Call[]>
  /** Back to the form: for all rows, or for the refused ones. */
  readonly back: () => void
  readonly close: (outcome: ActionOutcome) => void
}

const changedRows = ({ rows }: PlannedUpdate): readonly PlannedRow[] => rows.filter(({ changes }) => changes.length > 0)

/** Steps of a bulk update: enter values, preview the changes of the current rows, send; refused rows return to the form. */
export function useBulkUpdate(context: BulkContext): BulkUpdateState {
  const { pending, url, open } = context
  const { t } = useTranslation()
  const tools = useActionTools()
  const { action, target, finish } = pending
  const [step, setStep] = useState<BulkStep>({ kind: 'ask' })
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<Progress | null>(null)
  const reading = useRef<AbortController>(undefined)
  /** Rows not updated yet. */
  const left = useRef<readonly Row[]>(target.rows)

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (isAbort(error)) return
      const message = failureMessage(error, action, { ...target, rows: left.current }, t)
      if (message === null) tools.report(error)
      else tools.notify(message)
    } finally {
      setBusy(false)
      setProgress(null)
    }
  }

  const preview = async (): Promise<void> => {
    reading.current = new AbortController()
    const { signal } = reading.current
    const rows = await readRowsOf(left.current, context, { api: tools.api, signal, onProgress: setProgress })
    setStep({ kind: 'plan', rows: planOf(rows, context, tools.now()), gone: left.current.length - rows.length })
  }

  const send = async (): Promise<void> => {
    if (step.kind !== 'plan') return
    const sent = await sendReviewed(step, context, tools)
    if (sent === null) return
    if (sent.refused.length === 0) return finish('done')
    target.onDone?.(sent.stored.map(({ row }) => rowId(row)))
    left.current = sent.refused.map(({ item }) => item.row)
    setStep({ kind: 'refused', refused: sent.refused, stored: sent.stored.length })
  }

  return {
    step,
    busy,
    progress,
    stop: () => reading.current?.abort(),
    preview: () => void attempt(preview),
    send: () => void attempt(send),
    back: () => setStep({ kind: 'ask' }),
    calls: async () => (step.kind === 'plan' ? [updateCall(url, open, changedRows(step))] : []),
    close: (outcome) => {
      reading.current?.abort()
      finish(left.current.length < target.rows.length ? 'kept' : outcome)
    },
  }
}

/** Sends the planned rows, and shows the result. Null if the user cancels after seeing their effect on access. */
async function sendReviewed(step: PlannedUpdate, context: BulkContext, tools: ActionTools) {
  const reviewed = await reviewUpdate(step, context, tools.t)
  if (reviewed.kind === 'cancelled') return null
  const { url, open } = context
  const sent = await sendMany(changedRows(step), (some) => tools.api.send(updateCall(url, open, some)))
  const effect = sent.refused.length === 0 ? reviewed.text : null
  if (sent.stored.length > 0) await finishStored(sent.stored, context, tools, effect)
  return sent
}

/** Shows the effect of the planned rows on access. */
function reviewUpdate(step: PlannedUpdate, { pending }: BulkContext, t: TFunction): Promise<Reviewed> {
  const { entry } = pending.target
  const planned = changedRows(step)
  const rows = planned.map((each) => ({ before: each.row, after: { ...each.row, ...changedBody(each) } }))
  const things = resourceWords(entry.key, t).counted(planned.length)
  return reviewChange(entry.effect === null ? null : { kind: entry.effect, rows }, {
    title: dialogTitle(pending, t),
    confirmLabel: t('bulkUpdate.send', { things }),
    skipsNothing: true,
    commentRoom: 0,
  })
}

/** The rows as the server has them now. */
function readRowsOf(
  rows: readonly Row[],
  { url, open, modes, pending }: BulkContext,
  request: Pick<ReadRowsRequest, 'api' | 'signal' | 'onProgress'>,
): Promise<readonly Row[]> {
  return readRows({
    ...request,
    url,
    ids: rows.map(rowId),
    params: pending.target.scope?.params,
    isIncomplete: (row) => isIncomplete(row, { form: open.model, modes }),
  })
}

const planOf = (rows: readonly Row[], { open, modes }: BulkContext, now: Date): readonly PlannedRow[] =>
  planBulkUpdate(rows, { form: open.model, values: open.form.values, modes, scope: { ...open.scope, now } })

function updateCall(url: string, { model }: OpenForm, some: readonly PlannedRow[]): Call {
  const bodyOf = async (planned: PlannedRow, encrypt: Encrypt) => ({
    ...(await encrypted(model, changedBody(planned), encrypt)),
    id: planned.row['id'],
  })
  const seal = (encrypt: Encrypt) => Promise.all(some.map((planned) => bodyOf(planned, encrypt)))
  return { method: 'PATCH', url, seal, secrets: secretFieldNames(model) }
}

/** Shows the result, with Undo if the values before are known. */
async function finishStored(
  stored: readonly PlannedRow[],
  context: BulkContext,
  tools: ActionTools,
  effect: string | null,
): Promise<void> {
  const { action, target } = context.pending
  const excluded = action.effect.kind === 'bulk-update' && action.effect.action.undo === false
  const source = { list: context.url, nameOf: (row: Row) => rowName(row, target.name) }
  const undo = excluded ? [] : (bulkUpdateSteps(stored, source) ?? [])
  await finishAction(action, { ...target, rows: stored.map(({ row }) => row) }, tools, { body: null, undo, effect })
}
