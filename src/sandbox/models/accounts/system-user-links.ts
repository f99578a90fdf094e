import { sql } from 'kysely'
import { assetTitle, systemUserDisplay } from '../mixins/display-names.ts'
import assetFacts from '../../../contract/facts/assets__system-users-assets-relations.json' with { type: 'json' }
import nodeFacts from '../../../contract/facts/assets__system-users-nodes-relations.json' with { type: 'json' }
import userFacts from '../../../contract/facts/assets__system-users-users-relations.json' with { type: 'json' }
import type { MetadataMethod } from '../../../contract/field.ts'
import { isRootOrganization, rowsById } from '../../rest/read/find-rows.ts'
import {
  defineModel,
  loadFacts,
  type ToOneRelation,
  type Scope,
  type Values,
  type WriteContext,
} from '../../rest/model/model.ts'
import { userDisplayName } from '../../rest/model/context.ts'
import { storeVersion } from './account-versions.ts'

/** Links have no organization: restricts to the system users of the current one. */
function visibilityCondition(scope: Scope) {
  if (isRootOrganization(scope)) return null
  return sql`row.systemuser in (select id from system_users where org_id = ${scope.actor.organization.id})`
}

export const toSystemUser: ToOneRelation = {
  kind: 'one',
  table: 'system_users',
  onDelete: 'cascade',
  display: systemUserDisplay,
}

/** A link is unique. */
const ONE_OF_EACH = (column: string) => [['systemuser', column]]

const ITEM_METHODS: readonly MetadataMethod[] = ['GET', 'PUT', 'PATCH']

export const systemUserNodes = defineModel({
  key: 'system-users-nodes-relations',
  facts: loadFacts(nodeFacts),
  table: 'system_user_nodes',
  className: 'SystemUserNodeRelation',
  permission: 'assets.systemuser',
  scope: 'global',
  id: 'integer',
  relations: {
    node: { kind: 'one', table: 'nodes', onDelete: 'cascade', display: (node) => String(node['full_value']) },
    systemuser: toSystemUser,
  },
  hiddenFields: ['org_name'],
  omittedOnCreate: ['systemuser_display'],
  visibilityCondition,
  order: ['id'],
  unique: ONE_OF_EACH('node'),
})

export const systemUserUsers = defineModel({
  key: 'system-users-users-relations',
  // No detail URL was recorded.
  facts: { ...loadFacts(userFacts), detailMethods: ITEM_METHODS },
  table: 'system_user_users',
  className: 'SystemUserUserRelation',
  permission: 'assets.systemuser',
  scope: 'global',
  id: 'integer',
  relations: {
    user: {
      kind: 'one',
      table: 'users',
      onDelete: 'cascade',
      display: userDisplayName,
    },
    systemuser: toSystemUser,
  },
  hiddenFields: ['org_name'],
  omittedOnCreate: ['user_display', 'systemuser_display'],
  visibilityCondition,
  order: ['id'],
  unique: ONE_OF_EACH('user'),
})

/**
 * An account belongs to the current organization, whatever the body says, and has the username of its system user by
 * default.
 */
async function prepareColumns(
  { org_id: _asked, ...columns }: Values,
  { before, scope }: WriteContext,
): Promise<Values> {
  if (before !== null) return columns
  const [systemUser] = await rowsById(scope, 'system_users', [columns['systemuser']])
  const made = { date_created: scope.now, date_updated: scope.now, version: 1, comment: '' }
  return { ...columns, ...made, org_id: scope.actor.organization.id, username: systemUser?.['username'] ?? '' }
}

export const systemUserAssets = defineModel({
  key: 'system-users-assets-relations',
  facts: loadFacts(assetFacts),
  table: 'asset_accounts',
  className: 'AuthBook',
  permission: 'assets.authbook',
  scope: 'organization',
  columns: { org_id: 'uuid not null references "organizations" (id) on delete cascade' },
  relations: {
    asset: {
      kind: 'one',
      table: 'assets',
      onDelete: 'cascade',
      display: assetTitle,
    },
    systemuser: toSystemUser,
  },
  omittedOnCreate: ['asset_display'],
  order: ['asset'],
  unique: ONE_OF_EACH('asset'),
  defaults: () => ({ connectivity: 'unknown' }),
  hooks: { prepareColumns, afterSave: storeVersion },
})
