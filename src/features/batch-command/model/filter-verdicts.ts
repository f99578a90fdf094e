import { type CommandFilter, type FilterRule, RULE_ACTION } from '../../../contract/access/command-filters.ts'
import type { BatchHost } from './host-tree.ts'

/** A command, and where and as whom it would run. */
export interface CommandOrder {
  readonly user: string
  /** Id of the system user. */
  readonly account: string
  readonly command: string
  readonly hosts: readonly BatchHost[]
}

/** A filter that would stop a command on some hosts. */
export interface FilterStop {
  readonly filter: string
  readonly verdict: 'deny' | 'review'
  readonly hosts: readonly BatchHost[]
}

/** Whether a rule matches a command; null if that cannot be determined here. */
export type RuleMatch = (rule: FilterRule, command: string) => boolean | null

type Aim = Omit<CommandOrder, 'command'>

const appliesToHost = ({ users, systemUsers, assets }: CommandFilter, { user, account }: Aim, host: string): boolean =>
  users.includes(user) || systemUsers.includes(account) || assets.includes(host)

/** Active filters for the user, the system user or one of the hosts. */
export const applicableFilters = (filters: readonly CommandFilter[], order: Aim): readonly CommandFilter[] =>
  filters.filter((filter) => filter.isActive && order.hosts.some(({ id }) => appliesToHost(filter, order, id)))

export interface RuledFilter {
  readonly filter: CommandFilter
  readonly rules: readonly FilterRule[]
}

/**
 * The filters that would stop a command. On each host the first matching rule by priority decides. Filters for user groups
 * and nodes are left to the server, and so is a host where a rule cannot be matched here.
 */
export function filterStops(
  ruled: readonly RuledFilter[],
  order: CommandOrder,
  matches: RuleMatch,
): readonly FilterStop[] {
  const all = ruled
    .flatMap(({ filter, rules }) => rules.map((rule) => ({ filter, rule, match: matches(rule, order.command) })))
    .filter(({ match }) => match !== false)
    .sort((one, other) => one.rule.priority - other.rule.priority)
  const stops = new Map<string, FilterStop>()
  for (const host of order.hosts) {
    const first = all.find(({ filter }) => appliesToHost(filter, order, host.id))
    const verdict = first?.match === true ? verdictOf(first.rule) : null
    if (first === undefined || verdict === null) continue
    const key = `${first.filter.id} ${verdict}`
    const hosts = [...(stops.get(key)?.hosts ?? []), host]
    stops.set(key, { filter: first.filter.name, verdict, hosts })
  }
  return [...stops.values()]
}

const verdictOf = ({ action }: FilterRule): FilterStop['verdict'] | null =>
  action === RULE_ACTION.allow ? null : action === RULE_ACTION.review ? 'review' : 'deny'
