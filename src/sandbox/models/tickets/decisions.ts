import { itemAction } from '../../rest/model/action.ts'
import { isObject } from '../../../contract/json-object.ts'
import { message, type MessageKey } from '../../messages/message.ts'
import { HttpError, Forbidden, throwIfInvalid } from '../../rest/model/response.ts'
import type { ActionResponse, ActionRequest, ModelAction, StoredRow, Values } from '../../rest/model/model.ts'
import {
  requestedNames,
  requireCompleteRequest,
  createRequestedPermission,
  type GrantRequestType,
  grantRequestType,
  readRequestedValues,
} from './granting.ts'
import { addNote, currentStep, type NoteScope, type TicketStep, readSteps, type StepState } from './steps.ts'
import { inOrganization } from '../mixins/row-queries.ts'
import { beginSession } from './ticket-session.ts'

type Decision = Exclude<StepState, 'pending'>

const NOTES: Readonly<Record<Decision, MessageKey>> = {
  approved: 'tickets.approved',
  rejected: 'tickets.rejected',
  closed: 'tickets.withdrawn',
}

const isLast = (row: StoredRow) => readSteps(row['steps']).length === row['approval_step']

function decided(row: StoredRow, state: Decision, { actor, now }: NoteScope): readonly TicketStep[] {
  const processor = state === 'closed' ? '' : actor.user.id
  return readSteps(row['steps']).map((step) =>
    step.level === row['approval_step'] ? { ...step, state, processor, date: now.toISOString() } : step,
  )
}

/** An approval leads to the next level; the last approval or any rejection closes the ticket. */
function after(row: StoredRow, state: Decision): Values {
  if (state === 'approved' && !isLast(row)) return { approval_step: Number(row['approval_step']) + 1 }
  return { state, status: 'closed' }
}

/** @throws Forbidden without permission, HttpError 400 for a closed ticket */
function demandOpen({ row, scope }: ActionRequest, may: (row: StoredRow) => boolean): StoredRow {
  const { language } = scope.actor
  if (row === null || !may(row)) throw new Forbidden(message('requests.denied', language))
  if (row['status'] === 'closed') throw new HttpError(400, { detail: message('tickets.closed', language) })
  return row
}

async function store(row: StoredRow, state: Decision, scope: NoteScope, more: Values = {}): Promise<ActionResponse> {
  const { queries, now } = scope
  const steps = JSON.stringify(decided(row, state, scope))
  const values = { ...after(row, state), ...more, steps, date_updated: now }
  await queries.updateTable('tickets').set(values).where('id', '=', String(row['id'])).execute()
  await addNote(row, NOTES[state], scope)
  return { kind: 'body', status: 200, body: 'ok' }
}

/** Closes an open ticket for its applicant. */
export const withdrawTicket = (row: StoredRow, scope: NoteScope): Promise<ActionResponse> => store(row, 'closed', scope)

const decides =
  ({ scope }: ActionRequest) =>
  (row: StoredRow) =>
    currentStep(row)?.assignees.includes(scope.actor.user.id) === true

/**
 * The ticket with the approver's changes to the requested values.
 * @throws ValidationError
 */
async function edited(row: StoredRow, { method, body, scope }: ActionRequest): Promise<StoredRow> {
  const granting = grantRequestType(row)
  if (granting === null || method !== 'PATCH') return row
  const ticketScope = await inOrganization(row['org_id'], scope)
  const before = isObject(row['request']) ? row['request'] : {}
  const { values: request, errors } = await readRequestedValues(granting, body, ticketScope, before)
  throwIfInvalid(errors)
  const names = isObject(row['rel_snapshot']) ? row['rel_snapshot'] : {}
  return { ...row, request, rel_snapshot: { ...names, ...(await requestedNames(granting, request, ticketScope)) } }
}

/**
 * Carries out an approved ticket.
 * @returns the columns to store
 */
async function carryOut(row: StoredRow, { scope }: ActionRequest): Promise<Values> {
  const granting = grantRequestType(row)
  if (granting !== null) {
    requireCompleteRequest(granting, isObject(row['request']) ? row['request'] : {}, scope)
    await createRequestedPermission(row, scope)
  }
  return row['type'] === 'login_asset_confirm' ? { session: await beginSession(row, scope) } : {}
}

async function approve(call: ActionRequest): Promise<ActionResponse> {
  const row = await edited(demandOpen(call, decides(call)), call)
  const follows = isLast(row) ? await carryOut(row, call) : {}
  const requested = { request: JSON.stringify(row['request']), rel_snapshot: JSON.stringify(row['rel_snapshot']) }
  return store(row, 'approved', call.scope, { ...requested, ...follows })
}

const reject = async (call: ActionRequest): Promise<ActionResponse> =>
  store(demandOpen(call, decides(call)), 'rejected', call.scope)

const close = async (call: ActionRequest): Promise<ActionResponse> =>
  withdrawTicket(
    demandOpen(call, ({ applicant }) => applicant === call.scope.actor.user.id),
    call.scope,
  )

const action = (
  path: string,
  methods: ModelAction['methods'],
  handle: (call: ActionRequest) => Promise<ActionResponse>,
): ModelAction => itemAction(methods, path, 'tickets.view_ticket', handle)

export const ticketActions: readonly ModelAction[] = [
  action('approve', ['PUT', 'PATCH'], approve),
  action('reject', ['PUT'], reject),
  action('close', ['PUT'], close),
]

/** The same; OPTIONS of the approval describes what the approver may change. */
export const grantingActions = ({ approval }: GrantRequestType): readonly ModelAction[] =>
  ticketActions.map((known) => (known.path === 'approve' ? { ...known, facts: approval } : known))
