import { sql } from 'kysely'
import { createContext, Script } from 'node:vm'
import { errorCode } from '../../../serve/errors.ts'
import type { Scope } from '../../rest/model/model.ts'
import { rowInSubtree } from '../nodes/node-store.ts'
import { rulePattern } from './cmd-filters.ts'

/** Time limit of an expression, which blocks all requests. */
const LIMIT_MS = 100
/** Attempts when the machine is too busy. */
const ATTEMPTS = 20
/** Cache size of expressions that took too long: the same command runs on many hosts. */
const REMEMBERED = 100

type Match = 'matches' | 'differs' | 'too-slow'

const TEST = new Script('new RegExp(source, flags).test(text)')
const slow = new Set<string>()

function remember(key: string): void {
  if (slow.size >= REMEMBERED) slow.clear()
  slow.add(key)
}

/** @returns null after the time limit */
function matchOnce(source: string, flags: string, text: string): boolean | null {
  try {
    return TEST.runInContext(createContext({ source, flags, text }), { timeout: LIMIT_MS }) === true
  } catch (error) {
    return errorCode(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? null : false
  }
}

/** CPU time of this process since `start`, ms. */
function processorMs(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** Matches `text` with a user-defined regular expression. An invalid one does not match. */
export function matchExpression(source: string, flags: '' | 'i', text: string): Match {
  const key = JSON.stringify([source, flags, text])
  if (slow.has(key)) return 'too-slow'
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const start = process.cpuUsage()
    const isMatch = matchOnce(source, flags, text)
    if (isMatch !== null) return isMatch ? 'matches' : 'differs'
    // The limit is wall-clock time, so on a busy machine it also ends an expression that had no CPU time.
    if (processorMs(start) > LIMIT_MS / 2) break
  }
  remember(key)
  return 'too-slow'
}

/** Actions of a rule; 2 requests a review. */
const REFUSE = 0
const ALLOW = 9

interface Rule {
  readonly filter: string
  readonly type: string
  readonly content: string
  readonly action: number
  readonly ignore_case: boolean
}

interface CommandTarget {
  readonly systemUser: string
  readonly asset: string
}

/** The rules for the actor, system user and asset, by priority. */
async function rulesFor(scope: Scope, { systemUser, asset }: CommandTarget): Promise<readonly Rule[]> {
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
        join nodes as inside on ${rowInSubtree('inside', 'chosen')}
        join asset_nodes as asset_node on asset_node.node = inside.id where asset_node.asset = ${asset}))
    order by rule.priority, rule.date_created, rule.id`.execute(scope.queries)
  return rows
}

const matchOf = ({ type, content, ignore_case: ignoresCase }: Rule, command: string): Match =>
  matchExpression(rulePattern(type, content), ignoresCase ? 'i' : '', command)

/**
 * Why command filters reject a command; null when they allow it. Commands that need a review are rejected, since a
 * batch command cannot wait.
 */
export async function commandRejection(scope: Scope, target: CommandTarget, command: string): Promise<string | null> {
  for (const rule of await rulesFor(scope, target)) {
    const match = matchOf(rule, command)
    // Rejects what cannot be checked, since the rule may forbid it.
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
