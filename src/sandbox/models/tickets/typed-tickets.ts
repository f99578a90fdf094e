import { factsOf, type FactsName } from '../../rest/model/facts-of.ts'
import { sql } from 'kysely'
import { parseServerTime } from '../../../contract/datetime.ts'
import { isObject, readText, toText } from '../../../contract/json-object.ts'
import {
  defineModel,
  type Model,
  type Scope,
  type StoredRow,
  type Values,
  type ActionResponse,
  type ActionRequest,
  type ModelAction,
} from '../../rest/model/model.ts'
import {
  actionNames,
  grantRequestType,
  permissionName,
  requestedNames,
  type GrantRequestType,
  readRequestedValues,
} from './granting.ts'
import { mineOrAssigned, inOrganization } from '../mixins/row-queries.ts'
import { grantingActions, ticketActions } from './decisions.ts'
import { tickets, ticketValues } from './tickets.ts'
import { listAction } from '../../rest/model/action.ts'
import { randomUUID } from 'node:crypto'
import { ROOT_ORGANIZATION_ID } from '../../../contract/session/profile.ts'
import { message } from '../../messages/message.ts'
import { type FieldErrors, ValidationError, throwIfInvalid } from '../../rest/model/response.ts'
import { rowsById } from '../../rest/read/find-rows.ts'
import { isUuid } from '../../rest/model/parse.ts'
import { presentRow } from '../../rest/read/present.ts'
import { checkFields } from '../../rest/write/check-value.ts'
import { userDisplayName } from '../../rest/model/context.ts'
import { findApprovers, readRules } from './flows.ts'
import { addNote, nextNumber, type TicketStep } from './steps.ts'

const REQUEST = /^apply_/

/** Parses the times, which are stored in JSON as ISO 8601. */
const withTimes = (request: Values): Values =>
  Object.fromEntries(
    Object.entries(request).map(([name, value]) => [name, /_date/.test(name) ? parseServerTime(value) : value]),
  )

function requestOf(row: StoredRow, scope: Scope): Values {
  const request = isObject(row['request']) ? row['request'] : {}
  const granting = grantRequestType(row)
  if (granting === null) return withTimes(request)
  return {
    ...withTimes(request),
    apply_permission_name: permissionName(readText(row['title']), String(row['id'])),
    apply_actions_display: actionNames(granting, request, scope),
  }
}

/** These views return the applicant's name instead of the id. */
async function values(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  const shared = await ticketValues(rows, scope)
  return rows.map((row, at) => {
    const names = isObject(row['rel_snapshot']) ? row['rel_snapshot'] : {}
    return { ...shared[at], ...requestOf(row, scope), applicant: names['applicant'] ?? '' }
  })
}

const HEAD = new Set(['title', 'type', 'org_id', 'comment'])

/** Reads the fields that all tickets have. */
function readHead({ facts }: GrantRequestType, body: unknown, scope: Scope) {
  const fields = facts.fields.filter(({ name }) => HEAD.has(name))
  return checkFields(fields, isObject(body) ? body : {}, scope.actor.language, false)
}

/** The organization has to exist, and must not be the root one. */
async function organizationErrors(id: unknown, scope: Scope): Promise<FieldErrors> {
  const { language } = scope.actor
  if (id === undefined) return {}
  const [found] = isUuid(id) && id !== ROOT_ORGANIZATION_ID ? await rowsById(scope, 'organizations', [id]) : []
  return found === undefined ? { org_id: [message('validation.noSuchKey', language, { value: toText(id) })] } : {}
}

/** The steps of a ticket type: by the flow of the organization, else of the root organization. */
async function stepsFor(type: unknown, scope: Scope): Promise<readonly TicketStep[]> {
  const organizationId = scope.actor.organization.id
  const found = await sql<StoredRow>`select * from ticket_flows where type = ${type}
    and org_id in (${organizationId}, ${ROOT_ORGANIZATION_ID}) order by org_id = ${organizationId} desc limit 1`.execute(
    scope.queries,
  )
  const rules = readRules(found.rows[0]?.['rules'])
  if (rules.length === 0) throw new ValidationError({ type: [message('tickets.noFlow', scope.actor.language)] })
  const approversOf = await findApprovers(rules, organizationId, scope)
  return rules.map((rule) => ({
    level: rule.level,
    state: 'pending',
    assignees: approversOf(rule).map(({ id }) => id),
    processor: '',
    date: scope.now.toISOString(),
  }))
}

async function ticketRow(
  granting: GrantRequestType,
  head: Values,
  requested: Values,
  scope: Scope,
): Promise<StoredRow> {
  const { user } = scope.actor
  const names = { ...(await requestedNames(granting, requested, scope)), applicant: userDisplayName({ ...user }) }
  return {
    id: randomUUID(),
    org_id: head['org_id'],
    title: head['title'],
    type: head['type'],
    status: 'open',
    state: 'pending',
    approval_step: 1,
    serial_num: await nextNumber(scope),
    applicant: user.id,
    comment: readText(head['comment']),
    rel_snapshot: JSON.stringify(names),
    request: JSON.stringify(requested),
    steps: JSON.stringify(await stepsFor(head['type'], scope)),
    date_created: scope.now,
    date_updated: scope.now,
  }
}

const open =
  (granting: GrantRequestType) =>
  async ({ model, scope, body }: ActionRequest): Promise<ActionResponse> => {
    const head = readHead(granting, body, scope)
    const wrongHead = { ...head.errors, ...(await organizationErrors(head.values['org_id'], scope)) }
    const ticketScope = 'org_id' in wrongHead ? scope : await inOrganization(head.values['org_id'], scope)
    const requested = await readRequestedValues(granting, body, ticketScope, null)
    const errors = { ...wrongHead, ...requested.errors }
    throwIfInvalid(errors)
    const values = await ticketRow(granting, head.values, requested.values, ticketScope)
    const row = await scope.queries.insertInto('tickets').values(values).returningAll().executeTakeFirstOrThrow()
    await addNote(row, 'tickets.opened', scope)
    return { kind: 'body', status: 201, body: await presentRow(model, row, scope) }
  }

/** Opening a ticket needs the permission to view tickets. */
const openAction = (granting: GrantRequestType): ModelAction => ({
  ...listAction(['POST'], 'open', 'tickets.view_ticket', open(granting)),
  facts: granting.facts,
})

/** The tickets of one type, with their requested values. */
function typed(type: string, key: string, name: FactsName): Model {
  const facts = factsOf(name)
  const all = [facts.fields, ...(facts.differences ?? []).map(({ fields }) => fields)].flat()
  const requestFields = new Set(all.map(({ name }) => name).filter((name) => REQUEST.test(name)))
  const granting = grantRequestType({ type })
  return defineModel({
    ...tickets,
    key,
    facts,
    visibilityCondition: (scope) => sql`(row.type = ${type} and ${mineOrAssigned(scope)})`,
    computed: { fields: [...tickets.computed.fields, ...requestFields], values },
    customFilters: {},
    actions: granting === null ? ticketActions : [...grantingActions(granting), openAction(granting)],
  })
}

export const typedTickets: readonly Model[] = [
  typed('apply_asset', 'asset-requests', 'tickets__apply-asset-tickets'),
  typed('apply_application', 'application-requests', 'tickets__apply-app-tickets'),
  typed('login_confirm', 'login-confirmations', 'tickets__apply-login-tickets'),
  typed('login_asset_confirm', 'asset-login-confirmations', 'tickets__apply-login-asset-tickets'),
  typed('command_confirm', 'command-confirmations', 'tickets__apply-command-tickets'),
]
