import { isUuid } from '../../../contract/page.ts'
import { itemAction, listAction } from '../../rest/model/action.ts'
import { factsOf } from '../../rest/model/facts-of.ts'
import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import { toText } from '../../../contract/json-object.ts'
import { message } from '../../messages/message.ts'
import { ValidationError } from '../../rest/model/response.ts'
import {
  type ActionResponse,
  type ActionRequest,
  type ModelAction,
  type ModelDefinition,
  type CustomFilter,
  type Scope,
  type StoredRow,
  type Values,
  type WriteContext,
} from '../../rest/model/model.ts'
import { rowsById } from '../../rest/read/find-rows.ts'
import { assetFilters } from '../assets/asset-filters.ts'
import { readTask } from '../mixins/actions.ts'
import { runAccountTask } from '../tasks/host-tasks.ts'
import { storeVersion, timesWithoutZone } from './account-versions.ts'
import { isPrivateKey } from './ssh-key.ts'
import { toSystemUser } from './system-user-links.ts'

const SECRETS = ['password', 'private_key', 'public_key']

/** The secrets of a write; an empty secret keeps the stored one. */
export const writtenSecrets = (input: Values): Values =>
  Object.fromEntries(
    SECRETS.flatMap((name) => {
      const value = input[name]
      return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
    }),
  )

/**
 * A new secret is a new version, with unknown connectivity.
 * @throws ValidationError for an invalid private key
 */
function prepareAccount(columns: Values, { input, before, scope }: WriteContext): Promise<Values> {
  const secrets = writtenSecrets(input)
  const key = secrets['private_key']
  if (typeof key === 'string' && !isPrivateKey(key))
    throw new ValidationError({ private_key: [message('validation.notPrivateKey', scope.actor.language)] })
  const changed = before !== null && Object.keys(secrets).length > 0
  const version = changed ? { version: Number(before['version'] ?? 1) + 1, connectivity: 'unknown' } : {}
  return Promise.resolve({ ...columns, ...secrets, ...version })
}

const TEST = 'assets.test_authbook'

async function verify({ scope, row }: ActionRequest): Promise<ActionResponse> {
  const answer = await runAccountTask(scope, 'test', [sql`row.id = ${row?.['id']}`])
  return { ...answer, status: 200 }
}

const isTest = (value: unknown): value is 'test' => value === 'test'

/** For the accounts of `asset` in the query, else for all of the organization. */
function startTask(call: ActionRequest): Promise<ActionResponse> {
  const { scope } = call
  const task = readTask(call, isTest)
  const asset = scope.query['asset'] ?? ''
  const chosen = isUuid(asset) ? [sql`row.asset = ${asset}`] : []
  return runAccountTask(scope, task, [sql`row.org_id = ${scope.actor.organization.id}`, ...chosen])
}

const assetAccountActions: readonly ModelAction[] = [
  itemAction(['POST'], 'verify', TEST, verify),
  { ...listAction(['POST'], 'tasks', TEST, startTask), facts: factsOf('assets__accounts_tasks'), hasOwnFields: true },
]

const listed = (protocols: unknown) => (Array.isArray(protocols) ? protocols.join(', ') : '')

/** The fields of an account that come from its asset. */
export async function assetFields(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  const assets = await rowsById(scope, 'assets', [...new Set(rows.map(({ asset }) => asset))])
  const platforms = await rowsById(scope, 'platforms', [...new Set(assets.map(({ platform }) => platform))])
  const platformNames = new Map(platforms.map(({ id, name }) => [id, name]))
  const byId = new Map(assets.map((asset) => [asset['id'], asset]))
  return rows.map((row) => {
    const asset = byId.get(row['asset'])
    return {
      ip: asset?.['ip'] ?? '',
      hostname: asset?.['hostname'] ?? '',
      platform: platformNames.get(asset?.['platform']) ?? '',
      protocols: listed(asset?.['protocols']),
    }
  })
}

async function computed(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  const assets = await assetFields(rows, scope)
  return rows.map((row, index) => ({ ...assets[index], ...timesWithoutZone(row, scope) }))
}

/** Filters by node, as the list of assets does. */
const atNode: CustomFilter = async (value, scope) => {
  const condition = (await assetFilters['node']?.(value, scope)) ?? null
  return condition === null ? null : sql`row.asset in (select row.id from assets as row where ${condition})`
}

const OF_ASSET = ['ip', 'hostname', 'platform', 'protocols']

/** The rows of asset accounts; secrets have another URL. */
export const accountRows = {
  table: 'asset_accounts',
  className: 'AuthBook',
  permission: 'assets.authbook',
  scope: 'organization',
  columns: {
    password: 'text',
    private_key: 'text',
    public_key: 'text',
    date_created: 'timestamptz',
    date_updated: 'timestamptz',
  },
  relations: {
    asset: { kind: 'one', table: 'assets', onDelete: 'cascade', display: (asset) => String(asset['hostname']) },
    systemuser: toSystemUser,
  },
  computed: { fields: [...OF_ASSET, 'date_created', 'date_updated'], values: computed },
  columnNames: { ip: 'asset__ip', hostname: 'asset__hostname' },
  customFilters: { node: atNode },
  order: ['asset__hostname', 'username'],
  unique: [['username', 'asset', 'systemuser']],
  // A system user that logs in as the current user has no username.
  logTitle: (row) => toText(row['username']) || String(row['id']),
} satisfies Omit<ModelDefinition, 'key' | 'facts'>

/** Accounts of system users on assets. */
export const assetAccounts = modelOf('asset-accounts', {
  ...accountRows,
  hooks: { prepareColumns: prepareAccount, afterSave: storeVersion },
  actions: assetAccountActions,
})
