import { isUuid } from '../../../contract/page.ts'
import { factsOf } from '../../rest/model/facts-of.ts'
import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import { type ToManyRelation, type Scope, type StoredRow, type Values } from '../../rest/model/model.ts'
import type { FieldErrors } from '../../rest/model/response.ts'
import { message } from '../../messages/message.ts'
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

const known = factsOf('acls__login-acls')

export const loginAcls = modelOf('login-acls', {
  facts: withAllChoices(known),
  describeFields: licensedFields(known),
  relations: {
    reviewers: reviewers('login_acl_reviewers', 'loginacl'),
  },
  computed: { fields: ['reviewers_amount'], values: reviewersAmount('login_acl_reviewers', 'loginacl') },
  // The comparison was not recorded; assume the displayed username.
  columnNames: { user_display: 'user__username' },
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

export const loginAssetAcls = modelOf('login-asset-acls', {
  relations: { reviewers: reviewers('login_asset_acl_reviewers', 'loginassetacl') },
  computed: { fields: ['reviewers_amount'], values: reviewersAmount('login_asset_acl_reviewers', 'loginassetacl') },
  hooks: {
    validate: async (body, scope) => ({
      ...addressErrorsAt('assets', body, scope.actor.language),
      ...(await reviewerErrors(body, scope)),
    }),
    prepareColumns,
  },
  writeResponse: (shown) => listsAsCharacters(['users', 'system_users', 'assets'], shown),
})
