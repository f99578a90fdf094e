import { factsOf, type FactsName } from '../../rest/model/facts-of.ts'
import { modelOf } from '../mixins/declared.ts'
import type { Facts } from '../../../contract/facts.ts'
import { rowsById } from '../../rest/read/find-rows.ts'
import { applicationAccountRows } from './application-accounts.ts'
import { type ComputedFields, type StoredRow } from '../../rest/model/model.ts'
import { accountRows } from './asset-accounts.ts'

const SECRETS = ['password', 'private_key', 'public_key'] as const

/** Facts of the list with readable secrets and without writes. */
function opened(name: FactsName, url: string, allow: readonly string[]): Facts {
  const { fields, ...facts } = factsOf(name)
  const open = fields
    .filter(({ name }) => name !== 'passphrase')
    .map(({ writeOnly: _writeOnly, required: _required, ...field }) => ({ ...field, readOnly: true as const }))
  return { ...facts, url, allow, methods: ['GET'], detailMethods: ['GET'], fields: open }
}

const secretsOf = (row: StoredRow, systemUser: StoredRow | undefined) =>
  Object.fromEntries(SECRETS.map((name) => [name, row[name] ?? systemUser?.[name] ?? null]))

/** An account without its own secret has that of its system user. */
const withSecrets = ({ fields, values }: ComputedFields): ComputedFields => ({
  fields: [...fields, ...SECRETS],
  values: async (rows, scope, view) => {
    const known = await values(rows, scope, view)
    const users = await rowsById(scope, 'system_users', [...new Set(rows.map(({ systemuser }) => systemuser))])
    const byId = new Map(users.map((user) => [user['id'], user]))
    return rows.map((row, index) => ({ ...known[index], ...secretsOf(row, byId.get(row['systemuser'])) }))
  },
})

/**
 * The secrets of accounts. They need their own permission, and reauthentication with a second factor. Secrets of old
 * versions are for superusers only: no role can have the permission.
 */
export const accountSecrets = [
  modelOf('account-secrets', {
    ...accountRows,
    facts: opened('assets__accounts', '/api/v1/assets/account-secrets/', ['GET']),
    computed: withSecrets(accountRows.computed),
  }),
  modelOf('application-account-secrets', {
    ...applicationAccountRows,
    facts: opened('applications__accounts', '/api/v1/applications/account-secrets/', ['GET', 'OPTIONS']),
    computed: withSecrets(applicationAccountRows.computed),
  }),
]
