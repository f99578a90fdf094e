import accountFacts from '../../../contract/facts/assets__accounts.json' with { type: 'json' }
import applicationFacts from '../../../contract/facts/applications__accounts.json' with { type: 'json' }
import type { Facts } from '../../../contract/facts.ts'
import { rowsById } from '../../rest/read/find-rows.ts'
import { applicationAccountRows } from './application-accounts.ts'
import { type ComputedFields, defineModel, loadFacts, type StoredRow } from '../../rest/model/model.ts'
import { accountRows } from './asset-accounts.ts'

const SECRETS = ['password', 'private_key', 'public_key'] as const

/** Facts of the list with readable secrets and without writes. */
function opened(known: unknown, url: string, allow: readonly string[]): Facts {
  const { fields, ...facts } = loadFacts(known)
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
  defineModel({
    ...accountRows,
    key: 'account-secrets',
    facts: opened(accountFacts, '/api/v1/assets/account-secrets/', ['GET']),
    permission: 'assets.assetaccountsecret',
    confirmedBy: 'mfa',
    computed: withSecrets(accountRows.computed),
  }),
  defineModel({
    ...applicationAccountRows,
    key: 'application-account-secrets',
    facts: opened(applicationFacts, '/api/v1/applications/account-secrets/', ['GET', 'OPTIONS']),
    permission: 'applications.applicationaccountsecret',
    confirmedBy: 'mfa',
    computed: withSecrets(applicationAccountRows.computed),
  }),
]
