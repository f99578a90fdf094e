import { differenceInHours, subDays } from 'date-fns'
import { sql } from 'kysely'
import type { SandboxContext } from '../context.ts'

/** How many days before their password ends its owner is mailed, once a day (specification, section 9). */
const WARNING_DAYS = 5

/** By setting, the rows that are kept for that many days. */
const KEPT: readonly (readonly [setting: string, table: string, since: string])[] = [
  ['LOGIN_LOG_KEEP_DAYS', 'login_logs', 'datetime'],
  ['TASK_LOG_KEEP_DAYS', 'ops_executions', 'date_start'],
  ['OPERATE_LOG_KEEP_DAYS', 'operate_logs', 'datetime'],
  ['FTP_LOG_KEEP_DAYS', 'ftp_logs', 'date_start'],
  ['CLOUD_SYNC_TASK_EXECUTION_KEEP_DAYS', 'cloud_sync_executions', 'date_sync'],
  ['TERMINAL_SESSION_KEEP_DURATION', 'commands', 'happened'],
  ['TERMINAL_SESSION_KEEP_DURATION', 'terminal_sessions', 'date_end'],
]

/** Mails every local user whose password ends within five days, unless they were mailed within the last one. */
async function warnOfPasswords({ database, settings }: SandboxContext, now: Date): Promise<void> {
  const life = Number(settings.get('SECURITY_PASSWORD_EXPIRATION_TIME'))
  await sql`insert into outgoing_messages (id, "user", kind, date_created)
    select gen_random_uuid(), person.id, 'password-expiring', ${now} from users as person
    where person.source = 'local' and person.is_active and person.password_hash is not null
      and person.date_password_last_updated > ${subDays(now, life)}
      and person.date_password_last_updated <= ${subDays(now, life - WARNING_DAYS)}
      and not exists (select 1 from outgoing_messages as mail where mail."user" = person.id
        and mail.kind = 'password-expiring' and mail.date_created > ${subDays(now, 1)})`.execute(database.queries)
}

/** Deletes what is older than the settings want it kept; a session that goes on has no end yet, and stays. */
async function sweep({ database, settings }: SandboxContext, now: Date): Promise<void> {
  for (const [setting, table, since] of KEPT) {
    const first = subDays(now, Number(settings.get(setting)))
    await sql`delete from ${sql.table(table)} where ${sql.ref(since)} < ${first}`.execute(database.queries)
  }
}

/** What a core does every night. The sandbox sleeps then: it is done when somebody comes in, the sweeping once a day. */
export function createUpkeep(context: SandboxContext): () => Promise<void> {
  let swept = context.now()
  return async () => {
    const now = context.now()
    await warnOfPasswords(context, now)
    if (differenceInHours(now, swept) < 24) return
    swept = now
    await sweep(context, now)
  }
}
