import type { TFunction } from 'i18next'
import { allPages, inBatches } from '../../../client/lists.ts'
import { type FilterRule, readCommandFilter, readFilterRule } from '../../../contract/access/command-filters.ts'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import { readList } from '../../../contract/json-object.ts'
import {
  applicableFilters,
  type CommandOrder,
  type FilterStop,
  filterStops,
  type RuleMatch,
} from '../model/filter-verdicts.ts'
import { permit } from '../../../engine/permission/permit.ts'
import type { Session } from '../../../engine/session/session.ts'
import { confirmAction } from '../../../console/kernel/notifications/confirm.ts'
import type { Services } from '../../../console/kernel/session/services.ts'

/** A run on more hosts than these is confirmed first. */
const UNASKED_HOSTS = 10

interface AskContext {
  readonly services: Services
  readonly session: Session
  readonly t: TFunction
}

/** Asks before a command runs on many hosts, or that a command filter would stop. Resolves to true if it may run. */
export async function mayRun(order: CommandOrder, context: AskContext): Promise<boolean> {
  const stops = await readStops(order, context).catch(() => NONE)
  const { hosts, command } = order
  if (hosts.length <= UNASKED_HOSTS && stops.length === 0) return true
  const { t } = context
  const text = (key: string) =>
    t(`pages.batch-command.ask.${key}`, { count: hosts.length, command: shortened(command) })
  return confirmAction({
    title: text('title'),
    body: stops
      .map(({ filter, verdict, hosts: { length } }) =>
        t(`pages.batch-command.ask.${verdict}`, { filter, count: length }),
      )
      .join(' '),
    names: hosts.map(({ name, address }) => ({ name, fact: address })),
    confirmLabel: text('confirm'),
  })
}

const NONE: readonly FilterStop[] = []

/** Longest command in a title. */
const TITLE_LENGTH = 60

const shortened = (command: string): string =>
  command.length > TITLE_LENGTH ? `${command.slice(0, TITLE_LENGTH - 1)}…` : command

const NEEDED = ['assets.view_commandfilter', 'assets.view_commandfilterrule']

/** None for users who may not view filters: then the server decides, and the result of the run says so. */
async function readStops(order: CommandOrder, { services, session }: AskContext): Promise<readonly FilterStop[]> {
  if (NEEDED.some((perm) => permit({ perm }, session).state !== 'allowed')) return NONE
  const found = await allPages(({ offset, limit }) =>
    services.rows(ENDPOINT.commandFilters, { offset: String(offset), limit: String(limit) }),
  )
  const filters = applicableFilters(found.rows.map(readCommandFilter), order)
  const ruled = await inBatches(filters, async (filter) => ({
    filter,
    rules: readList(
      await services.api.send({ method: 'GET', url: `${ENDPOINT.commandFilters}${filter.id}/rules/` }),
      readFilterRule,
    ),
  }))
  return ruled.every(({ rules }) => rules.length === 0) ? NONE : filterStops(ruled, order, await loadMatch())
}

/** Longer commands are not matched here. */
const MATCHED_LENGTH = 10_000

/** The expressions of administrators run in linear time, in RE2: one for RegExp could block the page for minutes. */
async function loadMatch(): Promise<RuleMatch> {
  const { RE2JS } = await import('re2js')
  return ({ pattern, ignoresCase }: FilterRule, command) => {
    if (command.length > MATCHED_LENGTH) return null
    try {
      return RE2JS.compile(pattern, ignoresCase ? RE2JS.CASE_INSENSITIVE : 0)
        .matcher(command)
        .find()
    } catch {
      // Not the syntax of RE2, such as a backreference.
      return null
    }
  }
}
