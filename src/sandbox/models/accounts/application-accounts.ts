import { factsOf } from '../../rest/model/facts-of.ts'
import { modelOf } from '../mixins/declared.ts'
import type { Facts } from '../../../contract/facts.ts'
import { rowsById } from '../../rest/read/find-rows.ts'
import { writtenSecrets } from './asset-accounts.ts'
import { timesWithoutZone } from './account-versions.ts'
import {
  type ModelDefinition,
  type Scope,
  type StoredRow,
  type Values,
  variantFacts,
  type RowView,
  type WriteContext,
} from '../../rest/model/model.ts'
import { assetInfo, attrFields, shownAttrs } from '../applications/application-attrs.ts'
import { applications } from '../applications/applications.ts'

const named = (row: StoredRow) => String(row['name'])

/** As recorded, a core describes attributes as required, but does not require them. */
function withoutAttrs(facts: Facts): Facts {
  const fields = facts.fields.map(({ required, ...field }) =>
    required === true && field.name !== 'attrs' ? { ...field, required } : field,
  )
  return { ...facts, fields }
}

const describeFields: NonNullable<ModelDefinition['describeFields']> = (fields) =>
  fields.map((field) => (field.name === 'attrs' ? { ...field, required: true } : field))

/** A detail shows the attributes of the application, a list does not. */
async function computed(rows: readonly StoredRow[], scope: Scope, view: RowView): Promise<readonly Values[]> {
  if (view === 'list') return rows.map((row) => ({ attrs: {}, ...timesWithoutZone(row, scope) }))
  const found = await rowsById(scope, 'applications', [...new Set(rows.map(({ app }) => app))])
  const byId = new Map(found.map((application) => [application['id'], application]))
  const assets = await assetInfo(found, scope)
  return rows.map((row) => {
    const application = byId.get(row['app'])
    const attrs =
      application === undefined
        ? {}
        : shownAttrs(attrFields(variantFacts(applications, application)), application, assets)
    return { attrs, ...timesWithoutZone(row, scope) }
  })
}

/** An account gets the type of its application, and by default the username of its system user. */
async function prepareColumns(columns: Values, { scope, before, input }: WriteContext): Promise<Values> {
  const row = { ...before, ...columns }
  const [application] = await rowsById(scope, 'applications', [row['app']])
  const [systemUser] = await rowsById(scope, 'system_users', [row['systemuser']])
  const username = typeof row['username'] === 'string' ? row['username'] : ''
  const secrets = writtenSecrets(input)
  const version =
    before !== null && Object.keys(secrets).length > 0 ? { version: Number(before['version'] ?? 1) + 1 } : {}
  return {
    ...columns,
    ...secrets,
    ...version,
    username: username === '' ? (systemUser?.['username'] ?? '') : username,
    type: application?.['type'],
    category: application?.['category'],
  }
}

/** The rows of application accounts; secrets have another URL. */
export const applicationAccountRows = {
  table: 'application_accounts',
  className: 'Account',
  permission: 'applications.account',
  scope: 'organization',
  columns: { password: 'text', private_key: 'text', date_created: 'timestamptz', date_updated: 'timestamptz' },
  relations: {
    systemuser: { kind: 'one', table: 'system_users', onDelete: 'cascade', display: named },
    app: { kind: 'one', table: 'applications', onDelete: 'cascade', display: named },
  },
  computed: { fields: ['attrs', 'date_created', 'date_updated'], values: computed },
  // Not a filter in the facts, but consoles filter by it.
  columnNames: { app_display: 'app__name' },
  order: ['date_created'],
} satisfies Omit<ModelDefinition, 'key' | 'facts'>

const written = {
  ...applicationAccountRows,
  describeFields,
  decryptsSecrets: true,
  hooks: { prepareColumns },
} satisfies Omit<ModelDefinition, 'key' | 'facts'>

export const applicationAccounts = modelOf('application-accounts', {
  ...written,
  facts: withoutAttrs(factsOf('applications__accounts')),
})

/**
 * The same as links of system users: no role can add application accounts, so the permission to change system users
 * is required.
 */
export const systemUserApps = modelOf('system-users-apps-relations', {
  ...written,
  facts: withoutAttrs(factsOf('applications__system-users-apps-relations')),
})
