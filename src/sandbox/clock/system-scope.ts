import type { Organization } from '../../contract/session/profile.ts'
import { readTimeZone } from '../rest/model/time.ts'
import type { SandboxContext } from '../rest/model/context.ts'
import type { UserRow } from '../database/core-tables.ts'
import type { Scope } from '../rest/model/model.ts'

/** The author of scheduled changes; logs show its name, which says that it is simulated. */
const systemUser = (now: Date): UserRow => ({
  id: '00000000-0000-0000-0000-000000000000',
  name: 'System',
  username: 'simulated',
  email: '',
  wechat: '',
  phone: null,
  mfa_level: 0,
  source: 'local',
  need_update_password: false,
  is_service_account: true,
  is_active: true,
  date_expired: null,
  date_joined: now,
  last_login: null,
  created_by: '',
  comment: null,
  wecom_id: null,
  dingtalk_id: null,
  feishu_id: null,
  is_first_login: false,
  date_password_last_updated: null,
  password_hash: null,
  public_key: '',
  otp_secret_key: null,
  login_failures: 0,
  locked_until: null,
})

/** The scope of scheduled jobs in an organization. */
export function systemScope(context: SandboxContext, organization: Organization): Scope {
  const now = context.now()
  const actor = {
    user: systemUser(now),
    organization,
    organizations: { console: [], audit: [], workbench: [] },
    permissions: new Set<string>(),
    confirmedBy: null,
    language: 'en' as const,
    timeZone: readTimeZone(undefined),
    decrypt: (wire: string) => wire,
  }
  return {
    queries: context.database.queries,
    context,
    actor,
    now,
    query: {},
    remoteAddress: '127.0.0.1',
    trigger: 'timing',
  }
}
