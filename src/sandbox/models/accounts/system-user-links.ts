import { factsOf } from '../../rest/model/facts-of.ts'
import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import { systemUserDisplay } from '../mixins/display-names.ts'
import type { MetadataMethod } from '../../../contract/field.ts'
import { isRootOrganization, rowsById } from '../../rest/read/find-rows.ts'
import { type ToOneRelation, type Scope, type Values, type WriteContext } from '../../rest/model/model.ts'
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

export const systemUserNodes = modelOf('system-users-nodes-relations', {
  visibilityCondition,
  unique: ONE_OF_EACH('node'),
})

export const systemUserUsers = modelOf('system-users-users-relations', {
  // No detail URL was recorded.
  facts: { ...factsOf('assets__system-users-users-relations'), detailMethods: ITEM_METHODS },
  visibilityCondition,
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

export const systemUserAssets = modelOf('system-users-assets-relations', {
  unique: ONE_OF_EACH('asset'),
  hooks: { prepareColumns, afterSave: storeVersion },
})
