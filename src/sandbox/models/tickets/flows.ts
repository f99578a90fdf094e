import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import recorded from '../../../contract/facts/tickets__flows.json' with { type: 'json' }
import { isObject, type JsonObject, toText } from '../../../contract/json-object.ts'
import { ROOT_ORGANIZATION_ID } from '../../../contract/organization.ts'
import { choiceLabel } from '../../labels/lookup.ts'
import { message } from '../../labels/messages.ts'
import { AnswerError, type FieldErrors } from '../../rest/answer-error.ts'
import { isRoot, rowsById } from '../../rest/find-rows.ts'
import { isUuid } from '../../rest/identifiers.ts'
import { typeName } from '../../rest/validate/check-value.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type Scope, type StoredRow, type Values, type Write } from '../model.ts'
import { organizationNames } from '../organization-names.ts'
import { personName } from '../person-name.ts'
import { type ApprovalRule, type ApproversOf, DEFAULT_STRATEGY, findApprovers, rulesOf } from './approvers.ts'

const KEY = 'ticket-flows'
const STRATEGIES = ['super_admin', 'org_admin', 'super_org_admin', 'custom_user']

/** Its own flows, and of the kinds of which it has none those of the root organization. */
function visible({ actor }: Scope) {
  const here = actor.organization.id
  if (here === ROOT_ORGANIZATION_ID) return null
  return sql`(row.org_id = ${here} or (row.org_id = ${ROOT_ORGANIZATION_ID}
    and row.type not in (select type from ticket_flows where org_id = ${here})))`
}

function shownRule(rule: ApprovalRule, approversOf: ApproversOf, { actor }: Scope): Values {
  return {
    level: rule.level,
    strategy: rule.strategy,
    assignees_read_only: rule.assignees,
    assignees_display: approversOf(rule).map(personName),
    strategy_display: choiceLabel(KEY, 'strategy', rule.strategy, actor.language),
  }
}

/** A core tells the last level first. */
async function computed(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  const names = await organizationNames(scope)
  const rules = rows.map((row) => rulesOf(row['rules']))
  const approversOf = await findApprovers(rules.flat(), scope.actor.organization.id, scope)
  return rows.map((row, at) => ({
    org_id: row['org_id'],
    org_name: names.get(row['org_id']) ?? '',
    rules: [...(rules[at] ?? [])].reverse().map((rule) => shownRule(rule, approversOf, scope)),
  }))
}

async function ruleErrors(rule: unknown, scope: Scope): Promise<FieldErrors> {
  const { language } = scope.actor
  const { strategy, assignees }: JsonObject = isObject(rule) ? rule : {}
  const how = toText(strategy ?? DEFAULT_STRATEGY)
  if (!STRATEGIES.includes(how)) return { strategy: [message('notChoice', language, { value: how })] }
  if (how !== 'custom_user') return {}
  const ids: readonly unknown[] = Array.isArray(assignees) ? assignees : []
  if (ids.length === 0) return { assignees: [message('noAssignees', language)] }
  const found = new Set<unknown>((await rowsById(scope, 'users', ids.filter(isUuid))).map(({ id }) => id))
  const missing = ids.find((id) => !found.has(id))
  return missing === undefined ? {} : { assignees: [message('noSuchKey', language, { value: toText(missing) })] }
}

/** By the place of each wrong rule. */
async function check(body: Values, scope: Scope): Promise<FieldErrors> {
  const rules: unknown = body['rules']
  if (rules === undefined || rules === null) return {}
  if (!Array.isArray(rules)) return { rules: [message('notList', scope.actor.language, { type: typeName(rules) })] }
  const found = await Promise.all(rules.map((rule: unknown) => ruleErrors(rule, scope)))
  const wrong = found.flatMap((errors, at) => (Object.keys(errors).length === 0 ? [] : [[String(at), errors] as const]))
  return wrong.length === 0 ? {} : { rules: Object.fromEntries(wrong) }
}

/** What is written belongs to the current organization, which is never the root one. */
function prepare(columns: Values, { scope, input }: Write): Promise<Values> {
  if (isRoot(scope)) throw new AnswerError(500, { error: 'Server internal error' })
  const rules = input['rules'] === undefined ? {} : { rules: rulesOf(input['rules']) }
  return Promise.resolve({ ...columns, ...rules, org_id: scope.actor.organization.id })
}

/** Where an organization changes a flow of the root one, it gets a flow of its own. */
async function own(row: StoredRow, { queries, actor, now }: Scope): Promise<StoredRow> {
  const here = actor.organization.id
  if (row['org_id'] !== ROOT_ORGANIZATION_ID || here === ROOT_ORGANIZATION_ID) return row
  const times = { created_by: actor.user.name, date_created: now, date_updated: now }
  const copy = { ...row, id: randomUUID(), org_id: here, rules: JSON.stringify(row['rules']), ...times }
  return queries.insertInto('ticket_flows').values(copy).returningAll().executeTakeFirstOrThrow()
}

/** By whom a kind of ticket is decided, level by level: of the root organization, until an organization has one of its own. */
export const flows = defineModel({
  key: KEY,
  facts: loadFacts(recorded),
  table: 'ticket_flows',
  className: 'TicketFlow',
  logName: 'Ticket flow',
  permission: 'tickets.ticketflow',
  // Recorded: a system administrator made one, though no role holds the permission to add.
  asksFor: { POST: 'tickets.change_ticketflow' },
  scope: 'global',
  columns: { org_id: 'uuid not null', rules: `jsonb not null default '[]'` },
  visible,
  computed: { fields: ['org_id', 'org_name', 'rules'], values: computed },
  search: ['type'],
  order: ['type'],
  unique: [['org_id', 'type']],
  hooks: {
    check,
    prepare,
    own,
    deletable: (rows, { actor }) => Promise.resolve(rows.filter((row) => row['org_id'] === actor.organization.id)),
  },
  title: (row) => String(row['type']),
})
