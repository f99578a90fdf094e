import { message } from '../../labels/messages.ts'
import { AnswerError, Refused } from '../../rest/answer-error.ts'
import type { ActionAnswer, ActionCall, ModelAction, StoredRow, Values } from '../model.ts'
import { grantAsked } from './grant-asked.ts'
import { currentStep, type Step, type StepState, stepsOf } from './steps.ts'

type Decision = Exclude<StepState, 'pending'>

const isLast = (row: StoredRow) => stepsOf(row['steps']).length === row['approval_step']

function decided(row: StoredRow, state: Decision, { scope }: ActionCall): readonly Step[] {
  const { user } = scope.actor
  const processor = state === 'closed' ? '' : user.id
  return stepsOf(row['steps']).map((step) =>
    step.level === row['approval_step'] ? { ...step, state, processor, date: scope.now.toISOString() } : step,
  )
}

/** An approved level leads to the next one; the last approval, as any refusal, closes the ticket. */
function after(row: StoredRow, state: Decision): Values {
  if (state === 'approved' && !isLast(row)) return { approval_step: Number(row['approval_step']) + 1 }
  return { state, status: 'closed' }
}

/** @throws Refused for whoever may not, AnswerError 400 for a ticket that is closed */
function demandOpen({ row, scope }: ActionCall, may: (row: StoredRow) => boolean): StoredRow {
  const { language } = scope.actor
  if (row === null || !may(row)) throw new Refused(message('denied', language))
  if (row['status'] === 'closed') throw new AnswerError(400, { detail: message('ticketClosed', language) })
  return row
}

async function store(row: StoredRow, state: Decision, call: ActionCall): Promise<ActionAnswer> {
  const { queries, now } = call.scope
  const steps = JSON.stringify(decided(row, state, call))
  const values = { ...after(row, state), steps, date_updated: now }
  await queries.updateTable('tickets').set(values).where('id', '=', String(row['id'])).execute()
  return { kind: 'body', status: 200, body: 'ok' }
}

const decides =
  ({ scope }: ActionCall) =>
  (row: StoredRow) =>
    currentStep(row)?.assignees.includes(scope.actor.user.id) === true

async function approve(call: ActionCall): Promise<ActionAnswer> {
  const row = demandOpen(call, decides(call))
  if (isLast(row)) await grantAsked(row, call.scope)
  return store(row, 'approved', call)
}

const reject = async (call: ActionCall): Promise<ActionAnswer> =>
  store(demandOpen(call, decides(call)), 'rejected', call)

/** Taken back by whoever asked. */
const close = async (call: ActionCall): Promise<ActionAnswer> =>
  store(
    demandOpen(call, ({ applicant }) => applicant === call.scope.actor.user.id),
    'closed',
    call,
  )

const action = (
  path: string,
  methods: ModelAction['methods'],
  handle: (call: ActionCall) => Promise<ActionAnswer>,
): ModelAction => ({ on: 'item', path, methods, permission: 'tickets.view_ticket', handle })

export const ticketActions: readonly ModelAction[] = [
  action('approve', ['PUT', 'PATCH'], approve),
  action('reject', ['PUT'], reject),
  action('close', ['PUT'], close),
]
