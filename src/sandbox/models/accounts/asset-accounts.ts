import { sql } from 'kysely'
import recorded from '../../../contract/facts/assets__accounts.json' with { type: 'json' }
import { toText } from '../../../contract/json-object.ts'
import { rowsById } from '../../rest/find-rows.ts'
import { assetFilters } from '../assets/asset-filters.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type ModelDefinition, type OwnFilter, type Scope, type StoredRow, type Values } from '../model.ts'
import { assetAccountActions } from './account-actions.ts'
import { keepVersion } from './account-history-table.ts'
import { prepareAccount } from './account-input.ts'
import { withoutZone } from './account-times.ts'
import { toSystemUser } from './system-user-links.ts'

const listed = (protocols: unknown) => (Array.isArray(protocols) ? protocols.join(', ') : '')

/** What an account shows of its asset. */
export async function ofAssets(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
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
  const assets = await ofAssets(rows, scope)
  return rows.map((row, place) => ({ ...assets[place], ...withoutZone(row, scope) }))
}

const ofAsset =
  (column: string): OwnFilter =>
  (value) =>
    sql`row.asset in (select id from assets where ${sql.ref(column)} = ${value})`

/** Those of the assets at a node, as the list of assets is narrowed. */
const atNode: OwnFilter = async (value, scope) => {
  const condition = (await assetFilters['node']?.(value, scope)) ?? null
  return condition === null ? null : sql`row.asset in (select row.id from assets as row where ${condition})`
}

const OF_ASSET = ['ip', 'hostname', 'platform', 'protocols']

/** The rows of accounts on assets; their secrets stand under another URL. */
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
    asset: { kind: 'one', table: 'assets', whenGone: 'cascade', display: (asset) => String(asset['hostname']) },
    systemuser: toSystemUser,
  },
  computed: { fields: [...OF_ASSET, 'date_created', 'date_updated'], values: computed },
  search: ['username', 'asset__ip', 'asset__hostname', 'systemuser__username'],
  filterBy: { ip: ofAsset('ip'), hostname: ofAsset('hostname'), node: atNode },
  order: ['asset.hostname', 'username'],
  unique: [['username', 'asset', 'systemuser']],
  // A system user that logs in as whoever uses it has none.
  title: (row) => toText(row['username']) || String(row['id']),
} satisfies Omit<ModelDefinition, 'key' | 'facts'>

/** Accounts of system users on assets: what the console calls the accounts of an asset. */
export const assetAccounts = defineModel({
  ...accountRows,
  key: 'asset-accounts',
  facts: loadFacts(recorded),
  opensSecrets: true,
  asksFor: { PATCH: 'assets.change_assetaccountsecret' },
  unmade: ['ip', 'hostname', 'platform'],
  defaults: () => ({ connectivity: 'unknown', comment: '' }),
  hooks: { prepare: prepareAccount, saved: keepVersion },
  actions: assetAccountActions,
})
