import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ROOT_ORGANIZATION_ID } from '../../../contract/organization.ts'
import { isObject, readText, toText } from '../../../contract/json-object.ts'
import { message } from '../../labels/messages.ts'
import { type FieldErrors, InvalidInput, refuseWrong } from '../../rest/answer-error.ts'
import { rowsById } from '../../rest/find-rows.ts'
import { isUuid } from '../../rest/identifiers.ts'
import { presentOne } from '../../rest/present.ts'
import { checkFields } from '../../rest/validate/check-value.ts'
import type { ActionAnswer, ActionCall, ModelAction, Scope, StoredRow, Values } from '../model.ts'
import { personName } from '../person-name.ts'
import { findApprovers, rulesOf } from './approvers.ts'
import { askedNames, readAsked } from './asked.ts'
import { inOrganization } from '../in-organization.ts'
import type { Granting } from './granting.ts'
import { addNote } from './notes.ts'
import type { Step } from './steps.ts'
import { nextNumber } from './ticket-number.ts'

const HEAD = new Set(['title', 'type', 'org_id', 'comment'])

/** What every ticket says of itself. */
function readHead({ facts }: Granting, body: unknown, scope: Scope) {
  const fields = facts.fields.filter(({ name }) => HEAD.has(name))
  return checkFields(fields, isObject(body) ? body : {}, scope.actor.language, false)
}

/** An organization that there is, and that is not the root one: nothing is in that. */
async function organizationErrors(id: unknown, scope: Scope): Promise<FieldErrors> {
  const { language } = scope.actor
  if (id === undefined) return {}
  const [found] = isUuid(id) && id !== ROOT_ORGANIZATION_ID ? await rowsById(scope, 'organizations', [id]) : []
  return found === undefined ? { org_id: [message('noSuchKey', language, { value: toText(id) })] } : {}
}

/** By its own flow a kind is decided on, else by that of the root organization. */
async function stepsFor(type: unknown, scope: Scope): Promise<readonly Step[]> {
  const here = scope.actor.organization.id
  const found = await sql<StoredRow>`select * from ticket_flows where type = ${type}
    and org_id in (${here}, ${ROOT_ORGANIZATION_ID}) order by org_id = ${here} desc limit 1`.execute(scope.queries)
  const rules = rulesOf(found.rows[0]?.['rules'])
  if (rules.length === 0) throw new InvalidInput({ type: [message('noFlow', scope.actor.language)] })
  const approversOf = await findApprovers(rules, here, scope)
  return rules.map((rule) => ({
    level: rule.level,
    state: 'pending',
    assignees: approversOf(rule).map(({ id }) => id),
    processor: '',
    date: scope.now.toISOString(),
  }))
}

async function ticketRow(granting: Granting, head: Values, asked: Values, scope: Scope): Promise<StoredRow> {
  const { user } = scope.actor
  const names = { ...(await askedNames(granting, asked, scope)), applicant: personName({ ...user }) }
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
    request: JSON.stringify(asked),
    steps: JSON.stringify(await stepsFor(head['type'], scope)),
    date_created: scope.now,
    date_updated: scope.now,
  }
}

const open =
  (granting: Granting) =>
  async ({ model, scope, body }: ActionCall): Promise<ActionAnswer> => {
    const head = readHead(granting, body, scope)
    const wrongHead = { ...head.errors, ...(await organizationErrors(head.values['org_id'], scope)) }
    const there = 'org_id' in wrongHead ? scope : await inOrganization(head.values['org_id'], scope)
    const asked = await readAsked(granting, body, there, null)
    const errors = { ...wrongHead, ...asked.errors }
    refuseWrong(errors)
    const values = await ticketRow(granting, head.values, asked.values, there)
    const row = await scope.queries.insertInto('tickets').values(values).returningAll().executeTakeFirstOrThrow()
    await addNote(row, 'ticketOpened', scope)
    return { kind: 'body', status: 201, body: await presentOne(model, row, scope) }
  }

/** Whoever may see tickets may ask for something. */
export const openAction = (granting: Granting): ModelAction => ({
  on: 'list',
  path: 'open',
  methods: ['POST'],
  permission: 'tickets.view_ticket',
  facts: granting.facts,
  handle: open(granting),
})
