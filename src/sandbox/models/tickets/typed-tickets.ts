import { factsOf, type FactsName } from '../../rest/model/facts-of.ts'
import { sql } from 'kysely'
import { parseServerTime } from '../../../contract/datetime.ts'
import { isObject, readText } from '../../../contract/json-object.ts'
import { defineModel, type Model, type Scope, type StoredRow, type Values } from '../../rest/model/model.ts'
import { actionNames, grantRequestType, permissionName } from './granting.ts'
import { mineOrAssigned } from '../mixins/row-queries.ts'
import { grantingActions, ticketActions } from './decisions.ts'
import { openAction } from './open.ts'
import { tickets, ticketValues } from './tickets.ts'

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
