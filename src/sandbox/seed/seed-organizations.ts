import { subDays } from 'date-fns'
import { DEFAULT_ORGANIZATION_ID } from '../../contract/organization.ts'
import type { Queries } from '../database/open.ts'
import { seedId } from './seed-ids.ts'

export const SEED_ORGANIZATIONS = {
  D: { id: DEFAULT_ORGANIZATION_ID, name: 'Default', comment: '' },
  B: { id: seedId('organization', 'berlin'), name: 'Berlin Office', comment: 'Central Europe' },
  O: { id: seedId('organization', 'osaka'), name: 'Osaka Lab', comment: '研究開発' },
} as const

export async function seedOrganizations(queries: Queries, now: Date): Promise<void> {
  const rows = Object.values(SEED_ORGANIZATIONS).map((organization) => ({
    ...organization,
    created_by: organization.id === DEFAULT_ORGANIZATION_ID ? null : 'Administrator',
    date_created: subDays(now, 90),
  }))
  await queries.insertInto('organizations').values(rows).execute()
}
