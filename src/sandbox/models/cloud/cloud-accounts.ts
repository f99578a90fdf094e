import { sql } from 'kysely'
import derived from '../../../contract/facts/xpack__cloud_accounts.json' with { type: 'json' }
import { message } from '../../labels/messages.ts'
import { loadFacts } from '../load-facts.ts'
import { type ActionAnswer, type ActionCall, defineModel, type Model, type Values, type Write } from '../model.ts'
import { variantMembers } from '../variant-members.ts'
import { accountVariants } from './account-facts.ts'
import { silentAddress } from './provider.ts'

const { columns, computed, withMembers } = variantMembers('attrs', () => cloudAccounts)

/** Whose account it is stays; whether it works is found out whenever it is written. */
function prepare(asked: Values, write: Write): Promise<Values> {
  const values = {
    ...withMembers(asked, write),
    ...(write.before === null ? {} : { provider: write.before['provider'] }),
  }
  return Promise.resolve({ ...values, validity: silentAddress({ ...write.before, ...values }) === null })
}

async function test({ row, scope }: ActionCall): Promise<ActionAnswer> {
  const { language } = scope.actor
  const address = row === null ? null : silentAddress(row)
  await sql`update cloud_accounts set validity = ${address === null} where id = ${row?.['id']}`.execute(scope.queries)
  const msg = address === null ? message('storageAnswers', language) : message('storageSilent', language, { address })
  return { kind: 'body', status: address === null ? 200 : 400, body: { msg } }
}

/** Accounts at cloud providers, whose instances become assets. */
export const cloudAccounts: Model = defineModel({
  key: 'cloud-accounts',
  facts: loadFacts(derived),
  variants: accountVariants,
  table: 'cloud_accounts',
  className: 'Account',
  logName: 'Cloud account',
  permission: 'xpack.account',
  scope: 'organization',
  opensSecrets: true,
  columns,
  computed,
  search: ['name'],
  order: ['name'],
  unique: [['org_id', 'name']],
  defaults: () => ({ comment: '' }),
  hooks: { prepare },
  actions: [
    {
      on: 'item',
      path: 'test-connective',
      methods: ['GET'],
      permission: 'xpack.test_account',
      writes: true,
      handle: test,
    },
  ],
})
