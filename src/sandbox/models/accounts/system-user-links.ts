import { sql } from 'kysely'
import { assetTitle } from '../assets/asset-title.ts'
import assetFacts from '../../../contract/facts/assets__system-users-assets-relations.json' with { type: 'json' }
import nodeFacts from '../../../contract/facts/assets__system-users-nodes-relations.json' with { type: 'json' }
import userFacts from '../../../contract/facts/assets__system-users-users-relations.json' with { type: 'json' }
import type { MetadataMethod } from '../../../contract/field.ts'
import { isRoot, rowsById } from '../../rest/find-rows.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type OneRelation, type Scope, type Values, type Write } from '../model.ts'
import { personName } from '../person-name.ts'
import { keepVersion } from './account-history-table.ts'
import { systemUserDisplay } from './system-user-display.ts'

/** Links carry no organization: each one shows those of its system users. */
function visible(scope: Scope) {
  if (isRoot(scope)) return null
  return sql`row.systemuser in (select id from system_users where org_id = ${scope.actor.organization.id})`
}

export const toSystemUser: OneRelation = {
  kind: 'one',
  table: 'system_users',
  whenGone: 'cascade',
  display: systemUserDisplay,
}

/** A link of the same two is one link. */
const ONE_OF_EACH = (other: string) => [['systemuser', other]]

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
    node: { kind: 'one', table: 'nodes', whenGone: 'cascade', display: (node) => String(node['full_value']) },
    systemuser: toSystemUser,
  },
  unshown: ['org_name'],
  unmade: ['systemuser_display'],
  visible,
  order: ['id'],
  unique: ONE_OF_EACH('node'),
})

export const systemUserUsers = defineModel({
  key: 'system-users-users-relations',
  // None was recorded, so that the facts know nothing of an item.
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
      whenGone: 'cascade',
      display: personName,
    },
    systemuser: toSystemUser,
  },
  unshown: ['org_name'],
  unmade: ['user_display', 'systemuser_display'],
  visible,
  order: ['id'],
  unique: ONE_OF_EACH('user'),
})

/** An account on an asset belongs to the organization in which it is made, whatever a body says, and is called as its system user. */
async function prepare({ org_id: _asked, ...columns }: Values, { before, scope }: Write): Promise<Values> {
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
      whenGone: 'cascade',
      display: assetTitle,
    },
    systemuser: toSystemUser,
  },
  unmade: ['asset_display'],
  order: ['asset'],
  unique: ONE_OF_EACH('asset'),
  defaults: () => ({ connectivity: 'unknown' }),
  hooks: { prepare, saved: keepVersion },
})
