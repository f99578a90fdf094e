import { sql } from 'kysely'
import recorded from '../../../contract/facts/applications__system-users-apps-relations.json' with { type: 'json' }
import accountFacts from '../../../contract/facts/applications__accounts.json' with { type: 'json' }
import type { Facts } from '../../../contract/facts/facts.ts'
import { rowsById } from '../../rest/find-rows.ts'
import { secretsIn } from '../accounts/account-input.ts'
import { withoutZone } from '../accounts/account-times.ts'
import { loadFacts } from '../load-facts.ts'
import {
  defineModel,
  type ModelDefinition,
  type Scope,
  type StoredRow,
  type Values,
  type View,
  type Write,
} from '../model.ts'
import { variantFacts } from '../variant.ts'
import { assetInfo, attrFields, shownAttrs } from './application-attrs.ts'
import { applications } from './applications.ts'

const named = (row: StoredRow) => String(row['name'])

/** A core says that attributes are required, and asks for none. */
function withoutAttrs(facts: Facts): Facts {
  const fields = facts.fields.map(({ required, ...field }) =>
    required === true && field.name !== 'attrs' ? { ...field, required } : field,
  )
  return { ...facts, fields }
}

const described: NonNullable<Parameters<typeof defineModel>[0]['described']> = (fields) =>
  fields.map((field) => (field.name === 'attrs' ? { ...field, required: true } : field))

/** A list shows none of the attributes of the applications, one account those of its own. */
async function computed(rows: readonly StoredRow[], scope: Scope, view: View): Promise<readonly Values[]> {
  if (view === 'list') return rows.map((row) => ({ attrs: {}, ...withoutZone(row, scope) }))
  const found = await rowsById(scope, 'applications', [...new Set(rows.map(({ app }) => app))])
  const byId = new Map(found.map((application) => [application['id'], application]))
  const assets = await assetInfo(found, scope)
  return rows.map((row) => {
    const application = byId.get(row['app'])
    const attrs =
      application === undefined
        ? {}
        : shownAttrs(attrFields(variantFacts(applications, application)), application, assets)
    return { attrs, ...withoutZone(row, scope) }
  })
}

/** An account takes the kind of its application, and the name of its system user unless it has one of its own. */
async function prepare(columns: Values, { scope, before, input }: Write): Promise<Values> {
  const row = { ...before, ...columns }
  const [application] = await rowsById(scope, 'applications', [row['app']])
  const [systemUser] = await rowsById(scope, 'system_users', [row['systemuser']])
  const own = typeof row['username'] === 'string' ? row['username'] : ''
  const secrets = secretsIn(input)
  const version =
    before !== null && Object.keys(secrets).length > 0 ? { version: Number(before['version'] ?? 1) + 1 } : {}
  return {
    ...columns,
    ...secrets,
    ...version,
    username: own === '' ? (systemUser?.['username'] ?? '') : own,
    type: application?.['type'],
    category: application?.['category'],
  }
}

/** The rows of accounts of applications; their secrets stand under another URL. */
export const applicationAccountRows = {
  table: 'application_accounts',
  className: 'Account',
  permission: 'applications.account',
  scope: 'organization',
  columns: { password: 'text', private_key: 'text', date_created: 'timestamptz', date_updated: 'timestamptz' },
  relations: {
    systemuser: { kind: 'one', table: 'system_users', whenGone: 'cascade', display: named },
    app: { kind: 'one', table: 'applications', whenGone: 'cascade', display: named },
  },
  computed: { fields: ['attrs', 'date_created', 'date_updated'], values: computed },
  search: ['username', 'app__name'],
  // The facts do not call it a filter, yet every console asks for the accounts of one system user.
  filters: ['systemuser'],
  filterBy: {
    app_display: (value) => sql`row.app in (select id from applications where name = ${value})`,
  },
  order: ['date_created'],
} satisfies Omit<ModelDefinition, 'key' | 'facts'>

const written = {
  ...applicationAccountRows,
  described,
  opensSecrets: true,
  hooks: { prepare },
} satisfies Omit<ModelDefinition, 'key' | 'facts'>

/** Accounts of applications, as whoever looks after accounts sees them. */
export const applicationAccounts = defineModel({
  ...written,
  key: 'application-accounts',
  facts: withoutAttrs(loadFacts(accountFacts)),
})

/** The same as links of system users. No role may add accounts of applications: whoever may change system users links them. */
export const systemUserApps = defineModel({
  ...written,
  key: 'system-users-apps-relations',
  facts: withoutAttrs(loadFacts(recorded)),
  permission: 'assets.systemuser',
})
