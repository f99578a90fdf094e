import { sql } from 'kysely'
import { type Match, matchExpression } from '../../timed-expression.ts'
import type { Scope } from '../model.ts'
import { isAtOrBelow } from '../assets/node-store.ts'
import { rulePattern } from './cmd-filter-rules.ts'

/** What a rule does with a command that it matches; 2 asks a reviewer. */
const REFUSE = 0
const ALLOW = 9

interface Rule {
  readonly filter: string
  readonly type: string
  readonly content: string
  readonly action: number
  readonly ignore_case: boolean
}

export interface CommandPlace {
  readonly systemUser: string
  readonly asset: string
}

/** The rules that hold for who asks, as a system user, on an asset: by priority. */
async function rulesAt(scope: Scope, { systemUser, asset }: CommandPlace): Promise<readonly Rule[]> {
  const user = scope.actor.user.id
  const { rows } = await sql<Rule>`select filter.name as filter, rule.type, rule.content, rule.action, rule.ignore_case
    from cmd_filter_rules as rule join cmd_filters as filter on filter.id = rule.filter
    where filter.is_active and filter.org_id = ${scope.actor.organization.id} and (
      filter.id in (select filter from cmd_filter_users where "user" = ${user})
      or filter.id in (select link.filter from cmd_filter_user_groups as link
        join user_group_members as member on member.usergroup = link.usergroup where member."user" = ${user})
      or filter.id in (select filter from cmd_filter_system_users where systemuser = ${systemUser})
      or filter.id in (select filter from cmd_filter_assets where asset = ${asset})
      or filter.id in (select link.filter from cmd_filter_nodes as link join nodes as chosen on chosen.id = link.node
        join nodes as inside on ${isAtOrBelow('inside', 'chosen')}
        join asset_nodes as place on place.node = inside.id where place.asset = ${asset}))
    order by rule.priority, rule.date_created, rule.id`.execute(scope.queries)
  return rows
}

const matchOf = ({ type, content, ignore_case: ignoresCase }: Rule, command: string): Match =>
  matchExpression(rulePattern(type, content), ignoresCase ? 'i' : '', command)

/** Why the filters do not let a command through; null: they do. Nobody waits for a reviewer while a command runs on many hosts. */
export async function refusalOf(scope: Scope, place: CommandPlace, command: string): Promise<string | null> {
  for (const rule of await rulesAt(scope, place)) {
    const match = matchOf(rule, command)
    // What cannot be checked is not let through: the rule may forbid it.
    if (match === 'too-slow') return `an expression of the command filter "${rule.filter}" takes too long to check`
    if (match === 'matches') return reasonOf(rule)
  }
  return null
}

function reasonOf({ action, filter }: Rule): string | null {
  if (action === ALLOW) return null
  return action === REFUSE
    ? `the command filter "${filter}" forbids it`
    : `the command filter "${filter}" asks a reviewer first`
}
