import { subDays } from 'date-fns'
import type { Queries } from '../database/open.ts'
import { SEED_ORGANIZATIONS } from './seed-organizations.ts'
import { seedId } from './seed-ids.ts'
import { SYSTEM_USERS, type SeedSystemUser } from './system-users.ts'

export const systemUserId = (org: string, name: string) => seedId('system-user', `${org}/${name}`)

function toRow(user: SeedSystemUser, place: number, now: Date) {
  const made = subDays(now, 80 - place)
  return {
    id: systemUserId(user.org, user.name),
    org_id: SEED_ORGANIZATIONS[user.org].id,
    name: user.name,
    username: user.username,
    type: user.type ?? 'common',
    protocol: user.protocol,
    login_mode: user.mode ?? 'auto',
    priority: user.priority ?? 81,
    sudo: '/bin/whoami',
    shell: '/bin/bash',
    sftp_root: 'tmp',
    home: user.home ?? '',
    system_groups: '',
    ad_domain: '',
    username_same_with_user: user.sameName === true,
    auto_push: user.push === true,
    su_enabled: user.suFrom !== undefined,
    su_from: user.suFrom === undefined ? null : systemUserId(user.org, user.suFrom),
    comment: user.comment ?? '',
    created_by: 'Administrator',
    date_created: made,
    date_updated: made,
  }
}

/** Whoever is switched from stands before whoever switches. No secrets: nothing here logs in anywhere. */
export async function seedSystemUsers(queries: Queries, now: Date): Promise<void> {
  const rows = SYSTEM_USERS.map((user, place) => toRow(user, place, now))
  await queries.insertInto('system_users').values(rows).execute()
}
