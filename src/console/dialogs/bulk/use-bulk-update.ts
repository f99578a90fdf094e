import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { allPages, inBatches } from '../../../client/all-pages.ts'
import type { Call } from '../../../client/http.ts'
import type { Encrypt } from '../../../client/secrets.ts'
import { createSelection } from '../../../client/selection.ts'
import { isAbort } from '../../../client/request-failed.ts'
import { readObject } from '../../../contract/json-object.ts'
import { readPage } from '../../../contract/page.ts'
import type { Row } from '../../../contract/row.ts'
import {
  changedBody,
  isIncomplete,
  type ListModes,
  planBulkUpdate,
  type PlannedRow,
} from '../../../engine/actions/bulk-update.ts'
import { secretMembers } from '../../../engine/form/secret-field.ts'
import type { PendingAction } from '../../actions/action-dialog.ts'
import { failureMessage } from '../../actions/action-messages.ts'
import { rowId } from '../../actions/row-name.ts'
import type { ActionOutcome } from '../../actions/run-action.ts'
import { settle } from '../../actions/run-action.ts'
import { type Refusal, sendMany } from '../../actions/send-many.ts'
import { useActionTools } from '../../actions/use-run-action.ts'
import { encrypted } from '../../screens/form/save-form.ts'
import type { OpenForm } from '../../screens/form/use-form.ts'

export interface Plan {
  readonly kind: 'plan'
  readonly rows: readonly PlannedRow[]
  /** Rows that somebody has deleted meanwhile. */
  readonly gone: number
}

export interface Refused {
  readonly kind: 'refused'
  readonly refused: readonly Refusal<PlannedRow>[]
  readonly stored: number
}

export type BulkStep = { readonly kind: 'ask' } | Plan | Refused

interface BulkContext {
  readonly pending: PendingAction
  readonly url: string
  readonly open: OpenForm
  readonly modes: ListModes
}

export interface Progress {
  readonly done: number
  readonly total: number
}

export interface BulkCourse {
  readonly step: BulkStep
  readonly busy: boolean
  /** Of the rows that the list tells too little of: how many have been read. Null: none is being read. */
  readonly progress: Progress | null
  readonly preview: () => void
  /** Ends the reading for the preview. */
  readonly stop: () => void
  readonly send: () => void
  /** What `send` would send now. */
  readonly calls: () => Promise<readonly Call[]>
  /** To other values: for all of them, or for those that were refused. */
  readonly back: () => void
  readonly close: (outcome: ActionOutcome) => void
}

const plannedIn = ({ rows }: Plan): readonly PlannedRow[] => rows.filter(({ changes }) => changes.length > 0)

/** The way of a bulk update: ask, show what it does to each row as it is now, send; what is refused is asked again. */
export function useBulkUpdate({ pending, url, open, modes }: BulkContext): BulkCourse {
  const { t } = useTranslation()
  const tools = useActionTools()
  const { action, target, finish } = pending
  const [step, setStep] = useState<BulkStep>({ kind: 'ask' })
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<Progress | null>(null)
  const reading = useRef<AbortController>(undefined)
  /** Those that still are to be updated. */
  const left = useRef<readonly Row[]>(target.rows)

  const trying = async (work: () => Promise<void>): Promise<void> => {
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
    const spm = await createSelection(tools.api, left.current.map(rowId))
    const { signal } = (reading.current = new AbortController())
    const get = (path: string, query?: Call['query']) =>
      tools.api.send({ method: 'GET', url: path, ...(query === undefined ? {} : { query }), signal })
    const listed = await allPages(async (range) => readPage(await get(url, { ...target.place?.params, spm, ...range })))
    const short = listed.rows.filter((row) => isIncomplete(row, { form: open.model, modes }))
    const total = short.length
    if (total > 0) setProgress({ done: 0, total })
    const whole = await inBatches(
      short,
      async (row) => readObject(await get(`${url}${encodeURIComponent(rowId(row))}/`)),
      (done) => setProgress({ done, total }),
    )
    const completed = new Map(short.map((row, at) => [row, whole[at]]))
    const rows = listed.rows.map((row) => completed.get(row) ?? row)
    const wish = { form: open.model, values: open.form.values, modes, scope: { ...open.scope, now: tools.now() } }
    setStep({ kind: 'plan', rows: planBulkUpdate(rows, wish), gone: left.current.length - rows.length })
  }

  const send = async (): Promise<void> => {
    if (step.kind !== 'plan') return
    const { stored, refused } = await sendMany(plannedIn(step), async (some) => tools.api.send(callFor(some)))
    if (stored.length > 0) await settle(action, { ...target, rows: stored.map(({ row }) => row) }, tools)
    if (refused.length === 0) return finish('done')
    target.onDone?.(stored.map(({ row }) => rowId(row)))
    left.current = refused.map(({ item }) => item.row)
    setStep({ kind: 'refused', refused, stored: stored.length })
  }

  const callFor = (some: readonly PlannedRow[]): Call => {
    const bodyOf = async (planned: PlannedRow, encrypt: Encrypt) => ({
      ...(await encrypted(open.model, changedBody(planned), encrypt)),
      id: planned.row['id'],
    })
    const seal = (encrypt: Encrypt) => Promise.all(some.map((planned) => bodyOf(planned, encrypt)))
    return { method: 'PATCH', url, seal, secrets: secretMembers(open.model) }
  }

  return {
    step,
    busy,
    progress,
    stop: () => reading.current?.abort(),
    preview: () => void trying(preview),
    send: () => void trying(send),
    back: () => setStep({ kind: 'ask' }),
    calls: async () => (step.kind === 'plan' ? [callFor(plannedIn(step))] : []),
    close: (outcome) => {
      reading.current?.abort()
      finish(left.current.length < target.rows.length ? 'kept' : outcome)
    },
  }
}
