import { subWeeks } from 'date-fns'
import type { Queries } from '../database/open.ts'
import { seedId } from './seed-ids.ts'
import type { SeedOrg } from './seed-nodes.ts'
import { SEED_ORGANIZATIONS } from './seed-organizations.ts'

const LABELS: Readonly<Record<SeedOrg, readonly (readonly [string, string])[]>> = {
  D: [
    ['env', 'prod'],
    ['env', 'staging'],
    ['env', 'dev'],
    ['team', 'web'],
    ['team', 'dba'],
    ['team', 'network'],
    ['region', 'eu-central'],
    ['region', 'cn-north'],
    ['region', 'jp-east'],
    ['机房', '上海'],
  ],
  B: [
    ['env', 'prod'],
    ['owner', 'workshop'],
  ],
  O: [
    ['用途', '研究'],
    ['用途', '共用'],
  ],
}

const labelId = (org: SeedOrg, name: string, value: string) => seedId('label', `${org}/${name}:${value}`)

export const seedLabelIds = (org: SeedOrg): readonly string[] =>
  LABELS[org].map(([name, value]) => labelId(org, name, value))

export async function seedLabels(queries: Queries, now: Date): Promise<void> {
  const rows = (['D', 'B', 'O'] as const).flatMap((org) =>
    LABELS[org].map(([name, value]) => ({
      id: labelId(org, name, value),
      org_id: SEED_ORGANIZATIONS[org].id,
      name,
      value,
      category: 'U',
      is_active: true,
      comment: null,
      date_created: subWeeks(now, 11),
    })),
  )
  await queries.insertInto('labels').values(rows).execute()
}
