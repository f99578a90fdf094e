import { subWeeks } from 'date-fns'
import type { Queries } from '../database/open.ts'
import { PEOPLE } from './people.ts'
import { seedId } from './seed-ids.ts'
import { SEED_ORGANIZATIONS } from './seed-organizations.ts'

interface SeedGroup {
  readonly name: string
  readonly org: keyof typeof SEED_ORGANIZATIONS
  readonly comment: string
  /** Every how many members of the organization one belongs to it, and from which on. */
  readonly every: number
  readonly from: number
}

const GROUPS: readonly SeedGroup[] = [
  { name: 'Default', org: 'D', comment: '', every: 100, from: 0 },
  { name: 'Database administrators', org: 'D', comment: 'MySQL, PostgreSQL, Oracle', every: 4, from: 1 },
  { name: 'Developers', org: 'D', comment: '', every: 3, from: 2 },
  { name: 'Network', org: 'D', comment: 'Routers, firewalls', every: 7, from: 3 },
  { name: 'Security', org: 'D', comment: '', every: 6, from: 4 },
  { name: 'Contractors', org: 'D', comment: 'Access ends with the contract', every: 9, from: 5 },
  { name: '运维组', org: 'D', comment: '值班与巡检', every: 5, from: 2 },
  { name: 'Operations', org: 'B', comment: '', every: 2, from: 0 },
  { name: 'Web', org: 'B', comment: '', every: 3, from: 1 },
  { name: '開発チーム', org: 'O', comment: '', every: 2, from: 0 },
]

const membersOf = ({ org, every, from }: SeedGroup) =>
  PEOPLE.filter(({ orgs }) => orgs[org] !== undefined).filter(
    (_, place) => place >= from && (place - from) % every === 0,
  )

export const groupId = ({ org, name }: Pick<SeedGroup, 'org' | 'name'>) => seedId('group', `${org}/${name}`)

export async function seedGroups(queries: Queries, now: Date): Promise<void> {
  const rows = GROUPS.map((group) => ({
    id: groupId(group),
    name: group.name,
    comment: group.comment,
    created_by: group.name === 'Default' ? '' : 'Administrator',
    date_created: subWeeks(now, 8),
    org_id: SEED_ORGANIZATIONS[group.org].id,
  }))
  await queries.insertInto('user_groups').values(rows).execute()
  const members = GROUPS.flatMap((group) =>
    membersOf(group).map(({ username }) => ({ user: seedId('user', username), usergroup: groupId(group) })),
  )
  await queries.insertInto('user_group_members').values(members).execute()
}
