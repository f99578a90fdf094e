import { addMinutes } from 'date-fns'
import type { Queries } from '../database/open.ts'
import { at } from './cycle.ts'
import { seedId } from './seed-ids.ts'

const FILES = [
  '/tmp/report.csv',
  '/var/log/nginx/access.log',
  '/home/deploy/release-2.28.tar.gz',
  '/data/巡检.xlsx',
  '/tmp/cache',
]

const OPERATIONS = ['Upload', 'Download', 'Upload', 'Delete', 'Mkdir', 'Download', 'Rename', 'Rmdir', 'Symlink']

/** Two transfers in each session by SSH, every eleventh of them refused by the host. */
export async function seedFtpLogs(queries: Queries): Promise<void> {
  const sessions = await queries
    .selectFrom('terminal_sessions')
    .select(['user', 'remote_addr', 'asset', 'system_user', 'org_id', 'date_start'])
    .where('protocol', '=', 'ssh')
    .orderBy('date_start', 'desc')
    .orderBy('id')
    .execute()
  const rows = sessions.flatMap(({ date_start: started, ...session }, number) =>
    [0, 1].map((place) => ({
      ...session,
      id: seedId('ftp-log', `${String(number)}/${String(place)}`),
      operate: at(OPERATIONS, number * 2 + place),
      filename: at(FILES, number * 3 + place),
      is_success: (number * 2 + place) % 11 !== 5,
      date_start: addMinutes(new Date(String(started)), place + 1),
    })),
  )
  await queries.insertInto('ftp_logs').values(rows).execute()
}
