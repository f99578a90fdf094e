import recorded from '../../../contract/facts/assets__system-users_ID_auth-info.json' with { type: 'json' }
import { presentOne } from '../../rest/present.ts'
import { demandConfirmed } from '../../rest/scope.ts'
import { updateRow } from '../../rest/write-row.ts'
import { loadFacts } from '../load-facts.ts'
import type { ActionAnswer, ActionCall, Model, ModelAction, StoredRow, Values } from '../model.ts'
import { prepareSystemUser } from './system-user-input.ts'

const FACTS = loadFacts(recorded)

/** A core shows a key that there is not as null, and other secrets as texts. */
const shown = (row: StoredRow): Values => ({ password: row['password'] ?? '', token: row['token'] ?? '' })

/** A system user with its secrets. */
const withSecrets = (model: Model): Model => ({
  ...model,
  facts: FACTS,
  relations: {},
  computed: { fields: ['password', 'token'], values: (rows) => Promise.resolve(rows.map(shown)) },
  hooks: { prepare: prepareSystemUser },
})

const NO_SECRETS = { password: null, private_key: null, public_key: null, token: null, ssh_key_fingerprint: '' }

async function change({ scope, method, body }: ActionCall, model: Model, row: StoredRow): Promise<ActionAnswer> {
  if (method === 'DELETE') {
    await scope.queries.updateTable(model.table).set(NO_SECRETS).where('id', '=', row['id']).execute()
    return { kind: 'empty' }
  }
  const changed = await updateRow(model, scope, row, body, method === 'PUT' ? 'replace' : 'patch')
  return { kind: 'body', status: 200, body: await presentOne(model, changed, scope) }
}

/** Secrets leave only to who has just proved who they are; what is logged of a system user holds none. */
async function handle(call: ActionCall): Promise<ActionAnswer> {
  const { scope, method, row } = call
  demandConfirmed(scope, 'password')
  const model = withSecrets(call.model)
  if (row === null) return { kind: 'empty' }
  if (method !== 'GET' && method !== 'HEAD') return change(call, model, row)
  return { kind: 'body', status: 200, body: await presentOne(model, row, scope) }
}

const PERMISSIONS: Readonly<Record<string, string>> = {
  PUT: 'assets.change_systemuser',
  PATCH: 'assets.change_systemuser',
  DELETE: 'assets.delete_systemuser',
}

export const systemUserSecrets: ModelAction = {
  on: 'item',
  path: 'auth-info',
  methods: ['GET', 'PUT', 'PATCH'],
  permission: ({ method }) => PERMISSIONS[method] ?? 'assets.view_systemuser',
  facts: FACTS,
  hasOwnFields: true,
  handle,
}
