import { isUuid } from '../../../contract/page.ts'
import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { isObject, type JsonObject, readText, toText } from '../../../contract/json-object.ts'
import { ROOT_ORGANIZATION_ID } from '../../../contract/session/profile.ts'
import { choiceLabel } from '../../messages/labels.ts'
import { message } from '../../messages/message.ts'
import { type FieldErrors, ServerError } from '../../rest/model/response.ts'
import { type Scope, type StoredRow, type Values, type WriteContext } from '../../rest/model/model.ts'
import { userDisplayName } from '../../rest/model/context.ts'
import { isRootOrganization, rowsById } from '../../rest/read/find-rows.ts'
import { pythonTypeName } from '../../rest/write/check-value.ts'
import { BUILTIN_ROLES } from '../rbac/builtin-roles.ts'
import { organizationNames } from '../users/organizations.ts'

const DEFAULT_STRATEGY = 'super_admin'

/** The approvers of one level; `assignees` are user ids, used by `custom_user` only. */
interface ApprovalRule {
  readonly level: number
  readonly strategy: string
  readonly assignees: readonly string[]
}

interface Approver {
  readonly id: string
  readonly name: string
  readonly username: string
}

/** The approvers of a rule, sorted by name. */
type ApproversOf = (rule: ApprovalRule) => readonly Approver[]

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** Reads the stored rules of a flow, first level first. */
export function readRules(value: unknown): readonly ApprovalRule[] {
  if (!Array.isArray(value)) return []
  return value.filter(isObject).map((rule, at) => ({
    level: at + 1,
    strategy: readText(rule['strategy'], DEFAULT_STRATEGY),
    assignees: rule['strategy'] === 'custom_user' ? texts(rule['assignees']) : [],
  }))
}

const ROLES: Readonly<Record<string, readonly string[]>> = {
  super_admin: [BUILTIN_ROLES.systemAdmin],
  org_admin: [BUILTIN_ROLES.orgAdmin],
  super_org_admin: [BUILTIN_ROLES.systemAdmin, BUILTIN_ROLES.orgAdmin],
}

interface Administrator extends Approver {
  readonly role: string
}

async function administrators(scope: Scope, organization: string): Promise<readonly Administrator[]> {
  const { rows } = await sql<Administrator>`select person.id, person.name, person.username, binding.role
    from role_bindings as binding join users as person on person.id = binding."user"
    where binding.role = ${BUILTIN_ROLES.systemAdmin}
      or (binding.role = ${BUILTIN_ROLES.orgAdmin} and binding.org = ${organization})`.execute(scope.queries)
  return rows
}

const plain = ({ id, name, username }: Readonly<Record<keyof Approver, unknown>>): Approver => ({
  id: String(id),
  name: String(name),
  username: String(username),
})

const distinct = (people: readonly Approver[]): readonly Approver[] =>
  [...new Map(people.map((person) => [person.id, plain(person)])).values()].sort((a, b) => a.name.localeCompare(b.name))

/** Reads the approvers of several rules in an organization with one query. */
export async function findApprovers(
  rules: readonly ApprovalRule[],
  organization: string,
  scope: Scope,
): Promise<ApproversOf> {
  const admins = await administrators(scope, organization)
  const chosen = await rowsById(scope, 'users', [...new Set(rules.flatMap(({ assignees }) => assignees))])
  const people = new Map(chosen.map(({ id, name, username }) => [String(id), plain({ id, name, username })] as const))
  return ({ strategy, assignees }) => {
    const roles = ROLES[strategy]
    if (roles !== undefined) return distinct(admins.filter(({ role }) => roles.includes(role)))
    return distinct(assignees.flatMap((id) => people.get(id) ?? []))
  }
}

const KEY = 'ticket-flows'
const STRATEGIES = ['super_admin', 'org_admin', 'super_org_admin', 'custom_user']

/** The organization's own flows, and those of the root organization for other ticket types. */
function visibilityCondition({ actor }: Scope) {
  const organizationId = actor.organization.id
  if (organizationId === ROOT_ORGANIZATION_ID) return null
  return sql`(row.org_id = ${organizationId} or (row.org_id = ${ROOT_ORGANIZATION_ID}
    and row.type not in (select type from ticket_flows where org_id = ${organizationId})))`
}

function shownRule(rule: ApprovalRule, approversOf: ApproversOf, { actor }: Scope): Values {
  return {
    level: rule.level,
    strategy: rule.strategy,
    assignees_read_only: rule.assignees,
    assignees_display: approversOf(rule).map(userDisplayName),
    strategy_display: choiceLabel(KEY, 'strategy', rule.strategy, actor.language),
  }
}

/** As in a core, the last level is first. */
async function computed(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  const names = await organizationNames(scope)
  const rules = rows.map((row) => readRules(row['rules']))
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
  if (!STRATEGIES.includes(how)) return { strategy: [message('validation.notChoice', language, { value: how })] }
  if (how !== 'custom_user') return {}
  const ids: readonly unknown[] = Array.isArray(assignees) ? assignees : []
  if (ids.length === 0) return { assignees: [message('tickets.noAssignees', language)] }
  const found = new Set<unknown>((await rowsById(scope, 'users', ids.filter(isUuid))).map(({ id }) => id))
  const missing = ids.find((id) => !found.has(id))
  return missing === undefined
    ? {}
    : { assignees: [message('validation.noSuchKey', language, { value: toText(missing) })] }
}

/** Errors by index of the rule. */
async function validate(body: Values, scope: Scope): Promise<FieldErrors> {
  const rules: unknown = body['rules']
  if (rules === undefined || rules === null) return {}
  if (!Array.isArray(rules))
    return { rules: [message('validation.notList', scope.actor.language, { type: pythonTypeName(rules) })] }
  const found = await Promise.all(rules.map((rule: unknown) => ruleErrors(rule, scope)))
  const wrong = found.flatMap((errors, at) => (Object.keys(errors).length === 0 ? [] : [[String(at), errors] as const]))
  return wrong.length === 0 ? {} : { rules: Object.fromEntries(wrong) }
}

/** A flow belongs to the current organization, which is not the root one. */
function prepareColumns(columns: Values, { scope, input }: WriteContext): Promise<Values> {
  if (isRootOrganization(scope)) throw new ServerError()
  const rules = input['rules'] === undefined ? {} : { rules: readRules(input['rules']) }
  return Promise.resolve({ ...columns, ...rules, org_id: scope.actor.organization.id })
}

/** An organization that changes a flow of the root organization gets its own copy. */
async function organizationFlow(row: StoredRow, { queries, actor, now }: Scope): Promise<StoredRow> {
  const organizationId = actor.organization.id
  if (row['org_id'] !== ROOT_ORGANIZATION_ID || organizationId === ROOT_ORGANIZATION_ID) return row
  const times = { created_by: actor.user.name, date_created: now, date_updated: now }
  const copy = { ...row, id: randomUUID(), org_id: organizationId, rules: JSON.stringify(row['rules']), ...times }
  return queries.insertInto('ticket_flows').values(copy).returningAll().executeTakeFirstOrThrow()
}

/** The approval levels of each ticket type. Flows of the root organization are the default. */
export const flows = modelOf(KEY, {
  // As recorded: a system administrator can create one, although no role has the permission to add.
  methodPermissions: { POST: 'tickets.change_ticketflow' },
  visibilityCondition,
  computed: { fields: ['org_id', 'org_name', 'rules'], values: computed },
  hooks: {
    validate,
    prepareColumns,
    resolveRow: organizationFlow,
    selectDeletable: (rows, { actor }) =>
      Promise.resolve(rows.filter((row) => row['org_id'] === actor.organization.id)),
  },
})
