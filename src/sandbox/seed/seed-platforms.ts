import { sql } from 'kysely'
import type { Queries } from '../database/open.ts'

const builtIn = (id: number, name: string, base: string, meta: object = {}) => ({
  id,
  name,
  base,
  charset: 'utf8',
  internal: true,
  meta: JSON.stringify(meta),
  comment: null,
})

/** As recorded from a core: number 6 can be changed, the others are locked. The last one was made by somebody. */
const PLATFORMS = [
  builtIn(1, 'Linux', 'Linux'),
  builtIn(2, 'Unix', 'Unix'),
  builtIn(3, 'MacOS', 'MacOS'),
  builtIn(4, 'BSD', 'BSD'),
  builtIn(5, 'Windows', 'Windows'),
  { ...builtIn(6, 'Windows2016', 'Windows', { security: 'any' }), internal: false },
  builtIn(7, 'Other', 'Other'),
  builtIn(8, 'Windows-RDP', 'Windows', { security: 'rdp' }),
  builtIn(9, 'Windows-TLS', 'Windows', { security: 'tls' }),
  builtIn(10, 'AIX', 'Unix'),
  {
    ...builtIn(11, 'Windows-Console', 'Windows', { security: 'nla', console: true }),
    internal: false,
    comment: 'Shares the console session',
  },
]

export const PLATFORM_IDS: Readonly<Record<string, number>> = Object.fromEntries(
  PLATFORMS.map(({ name, id }) => [name, id]),
)

export async function seedPlatforms(queries: Queries): Promise<void> {
  await queries.insertInto('platforms').values(PLATFORMS).execute()
  await sql`select setval(pg_get_serial_sequence('platforms', 'id'), ${PLATFORMS.length}::bigint)`.execute(queries)
}
