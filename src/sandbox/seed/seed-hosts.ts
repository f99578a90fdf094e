import { DEFAULT_ORGANIZATION_ID } from '../../contract/organization.ts'
import type { Queries } from '../database/open.ts'

export interface SeedHost {
  readonly id: string
  readonly hostname: string
  readonly ip: string
  /** What it is reached by first. */
  readonly protocol: string
}

/** The assets of the default organization by name, all of them or those whose names begin so. */
export async function seedHosts(queries: Queries, beginning = ''): Promise<readonly SeedHost[]> {
  const rows = await queries
    .selectFrom('assets')
    .select(['id', 'hostname', 'ip', 'protocol'])
    .where('org_id', '=', DEFAULT_ORGANIZATION_ID)
    .where('hostname', 'like', `${beginning}%`)
    .orderBy('hostname')
    .orderBy('id')
    .execute()
  return rows.map(({ id, hostname, ip, protocol }) => ({
    id: String(id),
    hostname: String(hostname),
    ip: String(ip),
    protocol: String(protocol),
  }))
}
