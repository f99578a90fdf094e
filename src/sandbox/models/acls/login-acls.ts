import { sql } from 'kysely'
import loginAclsFacts from '../../../contract/facts/acls__login-acls.json' with { type: 'json' }
import loginAssetAclsFacts from '../../../contract/facts/acls__login-asset-acls.json' with { type: 'json' }
import type { TableDefinition } from '../../database/schema.ts'
import {
  defineModel,
  loadFacts,
  type ToManyRelation,
  type Scope,
  type StoredRow,
  type Values,
} from '../../rest/model/model.ts'
import type { FieldErrors } from '../../rest/model/response.ts'
import { message } from '../../messages/message.ts'
import { isUuid } from '../../rest/model/parse.ts'
import { isRootOrganization } from '../../rest/read/find-rows.ts'
import { userDisplayName } from '../../rest/model/context.ts'
import { countBy } from '../mixins/row-queries.ts'
import { withAllChoices, licensedFields } from '../mixins/variant-fields.ts'
import { addressErrorsAt, listsAsCharacters, withDefaultLists } from './address-rules.ts'

/** The reviewers of a login. */
const reviewers = (through: string, self: string): ToManyRelation => ({
  kind: 'many',
  table: 'users',
  through,
  sourceColumn: self,
  targetColumn: 'user',
  display: userDisplayName,
})

const reviewersAmount =
  (through: string, self: string) =>
  async (rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> => {
    const ids = rows.map(({ id }) => id)
    const counts = await countBy(scope, { table: through, column: self }, ids)
    return ids.map((id) => ({ reviewers_amount: counts.get(id) ?? 0 }))
  }

/** The link table of a rule and its reviewers. */
export const reviewersTable = (name: string, self: string, table: string): TableDefinition => ({
  name,
  columns: {
    [self]: `uuid not null references "${table}" (id) on delete cascade`,
    user: 'uuid not null references "users" (id) on delete cascade',
  },
  unique: [[self, 'user']],
})

const known = loadFacts(loginAclsFacts)

export const loginAcls = defineModel({
  key: 'login-acls',
  facts: withAllChoices(known),
  describeFields: licensedFields(known),
  table: 'login_acls',
  className: 'LoginACL',
  logName: 'Login acl',
  permission: 'acls.loginacl',
  scope: 'global',
  relations: {
    user: { kind: 'one', table: 'users', onDelete: 'cascade', display: (user) => String(user['username']) },
    reviewers: reviewers('login_acl_reviewers', 'loginacl'),
  },
  computed: { fields: ['reviewers_amount'], values: reviewersAmount('login_acl_reviewers', 'loginacl') },
  mini: ['id', 'name'],
  // The comparison was not recorded; assume the displayed username.
  columnNames: { user_display: 'user__username' },
  order: ['priority', '-date_updated', 'name'],
  unique: [['user', 'name']],
  defaults: () => ({ comment: '', action: 'reject' }),
  hooks: {
    validate: (body, { actor }) => addressErrorsAt('rules', body, actor.language),
    prepareColumns: (columns) =>
      Promise.resolve(withDefaultLists('rules', { ip_group: ['*'], time_period: [] }, columns)),
  },
  writeResponse: (shown) => listsAsCharacters(['rules'], shown),
})

const EVERYTHING = ['*']

function prepareColumns(columns: Values): Promise<Values> {
  const users = withDefaultLists('users', { username_group: EVERYTHING }, columns)
  const assets = withDefaultLists('assets', { ip_group: EVERYTHING, hostname_group: EVERYTHING }, users)
  const groups = { name_group: EVERYTHING, username_group: EVERYTHING, protocol_group: EVERYTHING }
  return Promise.resolve(withDefaultLists('system_users', groups, assets))
}

/** Somebody of the organization reviews. */
async function reviewerErrors({ reviewers: given }: Values, scope: Scope): Promise<FieldErrors> {
  if (isRootOrganization(scope) || !Array.isArray(given) || !given.every(isUuid)) return {}
  const { actor, queries } = scope
  const { rows } =
    given.length === 0
      ? { rows: [] }
      : await sql`select 1 from role_bindings where org = ${actor.organization.id} and "user" in (${sql.join(given)}) limit 1`.execute(
          queries,
        )
  const { name } = actor.organization
  return rows.length > 0 ? {} : { reviewers: [message('validation.noReviewer', actor.language, { name })] }
}

export const loginAssetAcls = defineModel({
  key: 'login-asset-acls',
  facts: loadFacts(loginAssetAclsFacts),
  table: 'login_asset_acls',
  className: 'LoginAssetACL',
  logName: 'Login asset acl',
  permission: 'acls.loginassetacl',
  scope: 'organization',
  relations: { reviewers: reviewers('login_asset_acl_reviewers', 'loginassetacl') },
  computed: { fields: ['reviewers_amount'], values: reviewersAmount('login_asset_acl_reviewers', 'loginassetacl') },
  mini: ['id', 'name'],
  order: ['priority', '-date_updated', 'name'],
  unique: [['org_id', 'name']],
  defaults: () => ({ comment: '' }),
  hooks: {
    validate: async (body, scope) => ({
      ...addressErrorsAt('assets', body, scope.actor.language),
      ...(await reviewerErrors(body, scope)),
    }),
    prepareColumns,
  },
  writeResponse: (shown) => listsAsCharacters(['users', 'system_users', 'assets'], shown),
})
