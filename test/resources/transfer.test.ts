import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { registryModule } from '../../src/registry/files/registry-module.ts'
import type { EntryOf } from '../../src/engine/registry/entry.ts'
import { exportOf, importOf } from '../../src/engine/registry/list-defaults.ts'
import { IMPORT_MODES } from '../../src/engine/transfer/offers.ts'

const { entries } = await registryModule(path.resolve('.'))

/** What a list takes and gives: `create update export`, `export /api/v1/secrets/`, or nothing. */
function filesOf(entry: EntryOf<'list'>): string {
  const taken = importOf(entry)
  const given = exportOf(entry)
  const modes = taken === null ? [] : (taken.modes ?? IMPORT_MODES)
  return [...modes, ...(given === null ? [] : ['export', ...(given.url === undefined ? [] : [given.url])])].join(' ')
}

/** By list URL below /api/v1/. A list that is not here does as its default says: write it down when that is meant. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  'create update export': [
    'users/users/',
    'users/groups/',
    'assets/assets/',
    'assets/domains/',
    'assets/gateways/',
    'assets/system-users/',
    'assets/admin-users/',
    'assets/cmd-filters/{parent.id}/rules/',
    'assets/platforms/',
    'assets/labels/',
    'perms/asset-permissions/',
    'perms/application-permissions/',
    'terminal/endpoints/',
    'terminal/endpoint-rules/',
  ],
  'create export': ['rbac/system-roles/', 'rbac/org-roles/', 'rbac/system-role-bindings/', 'rbac/org-role-bindings/'],
  export: [
    'assets/system-users-assets-relations/',
    'applications/system-users-apps-relations/',
    'xpack/cloud/accounts/',
    'assets/gathered-users/',
    'terminal/sessions/',
    'terminal/session-join-records/',
    'terminal/commands/',
    'audits/ftp-logs/',
    'audits/login-logs/',
    'audits/operate-logs/',
    'audits/password-change-logs/',
    'audits/command-execution-logs/',
  ],
  'export /api/v1/assets/account-secrets/': ['assets/accounts/'],
  'export /api/v1/assets/account-history-secrets/': ['assets/accounts-history/'],
  'export /api/v1/applications/account-secrets/': ['applications/accounts/'],
  '': [
    'acls/login-acls/',
    'acls/login-asset-acls/',
    'assets/cmd-filters/',
    'assets/account-backup-plans/',
    'assets/account-backup-plan-executions/',
    'applications/applications/',
    'xpack/cloud/sync-instance-tasks/',
    'xpack/gathered-user/tasks/',
    'xpack/gathered-user/task-executions/',
    'xpack/change-auth-plan/plan/',
    'xpack/change-auth-plan/plan-execution/',
    'xpack/change-auth-plan/plan-execution-subtask/',
    'xpack/change-auth-plan/app-plan/',
    'xpack/change-auth-plan/app-plan-execution/',
    'xpack/change-auth-plan/app-plan-execution-subtask/',
    'ops/tasks/',
    'ops/adhoc/',
    'ops/adhoc-executions/',
    'audits/command-executions-hosts-relations/',
    'audits/my-login-logs/',
    'perms/users/assets/',
    'perms/users/applications/',
    'terminal/my-sessions/',
    'terminal/terminals/',
    'terminal/replay-storages/',
    'terminal/command-storages/',
    'tickets/tickets/',
    'tickets/flows/',
    'orgs/orgs/',
    'settings/ldap/users/',
    'authentication/access-keys/',
    'authentication/temp-tokens/',
    'authentication/connection-token/',
  ],
}

const expected = new Map<string, string>(
  Object.entries(FILES).flatMap(([files, urls]) => urls.map((url) => [`/api/v1/${url}`, files] as const)),
)
/** On a page of its own; a table in a tab may give less than the list of the same URL. */
const lists = entries.flatMap((entry) => (entry.kind === 'list' && entry.path !== undefined ? [entry] : []))

describe('import and export files of each list', () => {
  test.each(
    lists.flatMap((entry) => {
      const files = expected.get(entry.url)
      return files === undefined ? [] : [[entry.key, files, entry] as const]
    }),
  )('%s: %s', (_key, files, entry) => {
    expect(filesOf(entry)).toBe(files)
  })
})
