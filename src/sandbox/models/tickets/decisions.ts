import { isObject } from '../../../contract/json-object.ts'
import { message, type MessageCode } from '../../labels/messages.ts'
import { AnswerError, Refused, refuseWrong } from '../../rest/answer-error.ts'
import type { ActionAnswer, ActionCall, ModelAction, StoredRow, Values } from '../model.ts'
import { askedNames, demandEnough, readAsked } from './asked.ts'
import { addNote, type NoteScope } from './notes.ts'
import { inOrganization } from '../in-organization.ts'
import { grantAsked } from './grant-asked.ts'
import { type Granting, grantingOf } from './granting.ts'
import { currentStep, type Step, type StepState, stepsOf } from './steps.ts'
import { beginSession } from './ticket-session.ts'

type Decision = Exclude<StepState, 'pending'>

const NOTES: Readonly<Record<Decision, MessageCode>> = {
  approved: 'ticketApproved',
  rejected: 'ticketRejected',
  closed: 'ticketWithdrawn',
}

const isLast = (row: StoredRow) => stepsOf(row['steps']).length === row['approval_step']

function decided(row: StoredRow, state: Decision, { actor, now }: NoteScope): readonly Step[] {
  const processor = state === 'closed' ? '' : actor.user.id
  return stepsOf(row['steps']).map((step) =>
    step.level === row['approval_step'] ? { ...step, state, processor, date: now.toISOString() } : step,
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

async function store(row: StoredRow, state: Decision, scope: NoteScope, more: Values = {}): Promise<ActionAnswer> {
  const { queries, now } = scope
  const steps = JSON.stringify(decided(row, state, scope))
  const values = { ...after(row, state), ...more, steps, date_updated: now }
  await queries.updateTable('tickets').set(values).where('id', '=', String(row['id'])).execute()
  await addNote(row, NOTES[state], scope)
  return { kind: 'body', status: 200, body: 'ok' }
}

/** An open ticket, taken back by whoever asked. */
export const withdraw = (row: StoredRow, scope: NoteScope): Promise<ActionAnswer> => store(row, 'closed', scope)

const decides =
  ({ scope }: ActionCall) =>
  (row: StoredRow) =>
    currentStep(row)?.assignees.includes(scope.actor.user.id) === true

/**
 * The ticket with what whoever approves gives instead of what was asked for.
 * @throws InvalidInput
 */
async function edited(row: StoredRow, { method, body, scope }: ActionCall): Promise<StoredRow> {
  const granting = grantingOf(row)
  if (granting === null || method !== 'PATCH') return row
  const there = await inOrganization(row['org_id'], scope)
  const before = isObject(row['request']) ? row['request'] : {}
  const { values: request, errors } = await readAsked(granting, body, there, before)
  refuseWrong(errors)
  const names = isObject(row['rel_snapshot']) ? row['rel_snapshot'] : {}
  return { ...row, request, rel_snapshot: { ...names, ...(await askedNames(granting, request, there)) } }
}

/** What follows the last approval: the columns that tell of it. */
async function carryOut(row: StoredRow, { scope }: ActionCall): Promise<Values> {
  const granting = grantingOf(row)
  if (granting !== null) {
    demandEnough(granting, isObject(row['request']) ? row['request'] : {}, scope)
    await grantAsked(row, scope)
  }
  return row['type'] === 'login_asset_confirm' ? { session: await beginSession(row, scope) } : {}
}

async function approve(call: ActionCall): Promise<ActionAnswer> {
  const row = await edited(demandOpen(call, decides(call)), call)
  const follows = isLast(row) ? await carryOut(row, call) : {}
  const asked = { request: JSON.stringify(row['request']), rel_snapshot: JSON.stringify(row['rel_snapshot']) }
  return store(row, 'approved', call.scope, { ...asked, ...follows })
}

const reject = async (call: ActionCall): Promise<ActionAnswer> =>
  store(demandOpen(call, decides(call)), 'rejected', call.scope)

const close = async (call: ActionCall): Promise<ActionAnswer> =>
  withdraw(
    demandOpen(call, ({ applicant }) => applicant === call.scope.actor.user.id),
    call.scope,
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

/** The same; whoever approves is told what may be granted instead of what was asked for. */
export const grantingActions = ({ approval }: Granting): readonly ModelAction[] =>
  ticketActions.map((known) => (known.path === 'approve' ? { ...known, facts: approval } : known))
