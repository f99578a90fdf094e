import { reviewersTable } from './acls/reviewers.ts'
import {
  accountBackupRecipients,
  changePlanTables,
  cmdFilterTables,
  gatherUserTaskNodes,
  jobHosts,
} from './accounts/link-tables.ts'
import { assetLabels } from './assets/asset-labels-table.ts'
import { favoriteAssetsTable } from './assets/favorite-assets-table.ts'
import { assetNodes } from './assets/node-tables.ts'
import { simulatedTasks } from './assets/simulated-task.ts'
import { oldPasswords } from './new-password.ts'
import { systemSubscriptionLinks } from './notifications/system-subscriptions.ts'
import { messageWays } from '../profile/message-ways.ts'
import { settingsTable } from '../settings/settings.ts'
import type { TableDefinition } from './storage.ts'

/** Tables behind the models that no URL shows as a list of its own. */
export const plainTables: readonly TableDefinition[] = [
  {
    name: 'permissions',
    columns: {
      id: 'integer primary key',
      app_label: 'text not null',
      model: 'text not null',
      codename: 'text not null',
      content_type: 'integer not null',
    },
    unique: [['app_label', 'codename']],
  },
  {
    name: 'role_permissions',
    columns: {
      role: 'uuid not null references "roles" (id) on delete cascade',
      permission: 'integer not null references "permissions" (id) on delete cascade',
    },
    unique: [['role', 'permission']],
  },
  {
    name: 'sessions',
    columns: {
      id: 'text primary key',
      user: 'uuid references "users" (id) on delete cascade',
      data: `jsonb not null default '{}'`,
      date_expired: 'timestamptz not null',
    },
    unique: [],
  },
  {
    name: 'selections',
    columns: { id: 'uuid primary key', resources: 'jsonb not null', date_expired: 'timestamptz not null' },
    unique: [],
  },
  {
    name: 'outgoing_messages',
    columns: {
      id: 'uuid primary key',
      user: 'uuid references "users" (id) on delete cascade',
      kind: 'text not null',
      date_created: 'timestamptz not null',
    },
    unique: [],
  },
  reviewersTable('login_acl_reviewers', 'loginacl', 'login_acls'),
  reviewersTable('login_asset_acl_reviewers', 'loginassetacl', 'login_asset_acls'),
  assetLabels,
  assetNodes,
  favoriteAssetsTable,
  simulatedTasks,
  ...cmdFilterTables,
  accountBackupRecipients,
  gatherUserTaskNodes,
  ...changePlanTables,
  jobHosts,
  oldPasswords,
  messageWays,
  settingsTable,
  ...systemSubscriptionLinks,
]
