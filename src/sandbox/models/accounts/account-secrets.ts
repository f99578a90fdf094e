import accountFacts from '../../../contract/facts/assets__accounts.json' with { type: 'json' }
import applicationFacts from '../../../contract/facts/applications__accounts.json' with { type: 'json' }
import type { Facts } from '../../../contract/facts/facts.ts'
import { rowsById } from '../../rest/find-rows.ts'
import { applicationAccountRows } from '../applications/application-accounts.ts'
import { loadFacts } from '../load-facts.ts'
import { type Computed, defineModel, type StoredRow } from '../model.ts'
import { accountRows } from './asset-accounts.ts'

const SECRETS = ['password', 'private_key', 'public_key'] as const

/** What the facts of a list of accounts keep to themselves stands open here, and nothing can be written. */
function opened(known: unknown, url: string, allow: readonly string[]): Facts {
  const { fields, ...facts } = loadFacts(known)
  const open = fields
    .filter(({ name }) => name !== 'passphrase')
    .map(({ writeOnly: _writeOnly, required: _required, ...field }) => ({ ...field, readOnly: true as const }))
  return { ...facts, url, allow, methods: ['GET'], detailMethods: ['GET'], fields: open }
}

const secretsOf = (row: StoredRow, systemUser: StoredRow | undefined) =>
  Object.fromEntries(SECRETS.map((name) => [name, row[name] ?? systemUser?.[name] ?? null]))

/** An account without a secret of its own has that of its system user. */
const withSecrets = ({ fields, values }: Computed): Computed => ({
  fields: [...fields, ...SECRETS],
  values: async (rows, scope, view) => {
    const known = await values(rows, scope, view)
    const users = await rowsById(scope, 'system_users', [...new Set(rows.map(({ systemuser }) => systemuser))])
    const byId = new Map(users.map((user) => [user['id'], user]))
    return rows.map((row, place) => ({ ...known[place], ...secretsOf(row, byId.get(row['systemuser'])) }))
  },
})

/**
 * The secrets of accounts: for whoever holds a permission of their own, and has proven with a second factor who they are.
 * Those of their history a core shows to nobody but a superuser: no role can hold the permission.
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
