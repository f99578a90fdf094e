import { subWeeks } from 'date-fns'
import type { Queries } from '../database/open.ts'
import { applicationId } from './seed-applications.ts'
import { assetId } from './seed-assets.ts'
import { groupId, SEED_ORGANIZATIONS } from './seed-users.ts'
import { seedId } from './seed-ids.ts'
import { systemUserId } from './seed-system-users.ts'

interface SeedRule {
  readonly type: 'command' | 'regex'
  readonly content: string
  /** 0 denies, 2 requests a review, 9 allows. */
  readonly action: 0 | 2 | 9
}

interface SeedFilter {
  readonly org: 'D' | 'B' | 'O'
  readonly name: string
  readonly comment: string
  readonly inactive?: true
  /** Names of system users of the same organization. */
  readonly systemUsers: readonly string[]
  readonly users: readonly string[]
  /** Ids of other relations, by column of the link table. */
  readonly others?: Readonly<Partial<Record<keyof typeof OTHERS, readonly string[]>>>
  readonly rules: readonly SeedRule[]
}

const OTHERS = { usergroup: 'user_groups', node: 'nodes', asset: 'assets', application: 'applications' } as const

const refuse = (content: string): SeedRule => ({ type: 'command', content, action: 0 })
const ask = (content: string): SeedRule => ({ type: 'regex', content, action: 2 })
const allow = (content: string): SeedRule => ({ type: 'command', content, action: 9 })

const FILTERS: readonly SeedFilter[] = [
  {
    org: 'D',
    name: 'Dangerous commands',
    comment: 'Nobody halts a server by mistake',
    systemUsers: ['ops', 'deploy'],
    users: ['amelie', 'anders'],
    others: { node: [seedId('node', '/Default/Production')] },
    rules: [refuse('rm -rf /\nmkfs'), refuse('reboot\nshutdown\nhalt\npoweroff'), allow('reboot --help')],
  },
  {
    org: 'D',
    name: 'Ask before sudo',
    comment: '',
    systemUsers: ['ops'],
    users: ['beatriz'],
    rules: [ask('sudo\\s+.*'), ask('su\\s+-.*')],
  },
  {
    org: 'D',
    name: 'No schema changes',
    comment: 'Migrations run in the pipeline',
    systemUsers: ['orders-app', 'crm-app', 'billing-app'],
    users: [],
    others: { application: ['orders', 'billing'].map((name) => applicationId({ org: 'D', name })) },
    rules: [{ type: 'regex', content: '(drop|alter|truncate)\\s+table', action: 0 }, allow('explain')],
  },
  {
    org: 'D',
    name: '数据库只读',
    comment: '查询账号不允许写入',
    systemUsers: ['olap-reader', 'erp-app'],
    users: ['chenyu'],
    rules: [{ type: 'regex', content: '^(insert|update|delete)\\b', action: 0 }],
  },
  {
    org: 'D',
    name: 'Network devices',
    comment: '',
    systemUsers: ['switch-console'],
    users: [],
    others: { asset: [13, 30].map((index) => assetId('D', index)) },
    rules: [ask('^(erase|write|reload).*'), allow('show')],
  },
  {
    org: 'D',
    name: 'Contractors',
    comment: 'Until the contract ends',
    inactive: true,
    systemUsers: ['dev'],
    users: ['kofi'],
    others: { usergroup: [groupId({ org: 'D', name: 'Contractors' })] },
    rules: [refuse('scp\nrsync\nsftp')],
  },
  {
    org: 'B',
    name: 'Web servers',
    comment: '',
    systemUsers: ['berlin-web'],
    users: ['hugo', 'jonas'],
    rules: [refuse('iptables\nnft'), ask('systemctl\\s+(stop|restart)')],
  },
  {
    org: 'O',
    name: '危険なコマンド',
    comment: '研究用サーバー',
    systemUsers: ['大阪運用'],
    users: ['naoki'],
    rules: [refuse('rm -rf\ndd')],
  },
]

export const filterId = ({ org, name }: Pick<SeedFilter, 'org' | 'name'>) => seedId('cmd-filter', `${org}/${name}`)

/** The id of a rule, by its filter and index. */
export const filterRuleId = (filter: Pick<SeedFilter, 'org' | 'name'>, index: number) =>
  seedId('cmd-filter-rule', `${filterId(filter)}/${String(index)}`)

const stamp = (now: Date) => ({
  created_by: 'Administrator',
  date_created: subWeeks(now, 4),
  date_updated: subWeeks(now, 1),
})

const ruleRows = (filter: SeedFilter, now: Date) =>
  filter.rules.map((rule, index) => ({
    ...rule,
    ...stamp(now),
    id: filterRuleId(filter, index),
    org_id: SEED_ORGANIZATIONS[filter.org].id,
    filter: filterId(filter),
    ignore_case: true,
    priority: 10 * (index + 1),
    comment: '',
  }))

async function linkOthers(queries: Queries): Promise<void> {
  for (const [column, table] of Object.entries(OTHERS)) {
    const links = FILTERS.flatMap((filter) =>
      Object.entries(filter.others ?? {}).flatMap(([named, ids]) =>
        named === column ? ids.map((id) => ({ filter: filterId(filter), [column]: id })) : [],
      ),
    )
    await queries.insertInto(`cmd_filter_${table}`).values(links).execute()
  }
}

/** Seeds command filters and rules; administrators are the reviewers. */
export async function seedCmdFilters(queries: Queries, now: Date): Promise<void> {
  const filters = FILTERS.map((filter) => ({
    ...stamp(now),
    id: filterId(filter),
    org_id: SEED_ORGANIZATIONS[filter.org].id,
    name: filter.name,
    comment: filter.comment,
    is_active: filter.inactive !== true,
  }))
  await queries.insertInto('cmd_filters').values(filters).execute()
  const rules = FILTERS.flatMap((filter) => ruleRows(filter, now))
  await queries.insertInto('cmd_filter_rules').values(rules).execute()
  const reviewers = rules
    .filter(({ action }) => action === 2)
    .map(({ id }) => ({ rule: id, user: seedId('user', 'admin') }))
  await queries.insertInto('cmd_filter_rule_reviewers').values(reviewers).execute()
  const systemUsers = FILTERS.flatMap((filter) =>
    filter.systemUsers.map((name) => ({ filter: filterId(filter), systemuser: systemUserId(filter.org, name) })),
  )
  await queries.insertInto('cmd_filter_system_users').values(systemUsers).execute()
  const users = FILTERS.flatMap((filter) =>
    filter.users.map((username) => ({ filter: filterId(filter), user: seedId('user', username) })),
  )
  await queries.insertInto('cmd_filter_users').values(users).execute()
  await linkOthers(queries)
}
