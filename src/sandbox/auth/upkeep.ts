import { differenceInHours, subDays } from 'date-fns'
import { sql } from 'kysely'
import type { SandboxContext } from '../rest/model/context.ts'

/** Users get a daily mail during the last days of their password. */
const WARNING_DAYS = 5

/** Tables with a retention period, by the setting that holds its days. */
const KEPT: readonly (readonly [setting: string, table: string, since: string])[] = [
  ['LOGIN_LOG_KEEP_DAYS', 'login_logs', 'datetime'],
  ['TASK_LOG_KEEP_DAYS', 'ops_executions', 'date_start'],
  ['OPERATE_LOG_KEEP_DAYS', 'operate_logs', 'datetime'],
  ['FTP_LOG_KEEP_DAYS', 'ftp_logs', 'date_start'],
  ['CLOUD_SYNC_TASK_EXECUTION_KEEP_DAYS', 'cloud_sync_executions', 'date_sync'],
  ['TERMINAL_SESSION_KEEP_DURATION', 'commands', 'happened'],
  ['TERMINAL_SESSION_KEEP_DURATION', 'terminal_sessions', 'date_end'],
]

/** Mails local users whose password expires within five days, at most once a day. */
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

/** Deletes rows past their retention period. A running session has no end date and stays. */
async function sweep({ database, settings }: SandboxContext, now: Date): Promise<void> {
  for (const [setting, table, since] of KEPT) {
    const first = subDays(now, Number(settings.get(setting)))
    await sql`delete from ${sql.table(table)} where ${sql.ref(since)} < ${first}`.execute(database.queries)
  }
}

/** Nightly jobs of a core. The sandbox runs them at logins instead, the cleanup once a day. */
export function createMaintenance(context: SandboxContext): () => Promise<void> {
  let swept = context.now()
  return async () => {
    const now = context.now()
    await warnOfPasswords(context, now)
    if (differenceInHours(now, swept) < 24) return
    swept = now
    await sweep(context, now)
  }
}
