import { sql } from 'kysely'
import { toText } from '../../../contract/json-object.ts'
import recorded from '../../../contract/facts/assets__assets.json' with { type: 'json' }
import { message } from '../../labels/messages.ts'
import type { FieldErrors } from '../../rest/answer-error.ts'
import { rowsById } from '../../rest/find-rows.ts'
import { systemUserDisplay } from '../accounts/system-user-display.ts'
import { bySearch, byText } from '../list-index.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type Scope, type StoredRow, type Values, type Write } from '../model.ts'
import { assetActions } from './asset-actions.ts'
import { assetFilters } from './asset-filters.ts'
import { labelDisplay } from './labels.ts'
import { nodeByPath, rootNode } from './node-store.ts'

const cpuInfo = ({ cpu_model: model, cpu_count: count, cpu_cores: cores }: StoredRow) =>
  `${toText(model)}${count && cores ? `${toText(count)}*${toText(cores)}` : ''}`

function hardwareInfo(row: StoredRow): string {
  const { cpu_count: count, cpu_cores: cores, cpu_vcpus: virtual, memory, disk_total: disk } = row
  if (!count) return ''
  const total = virtual || Number(count) * Number(cores)
  return `${toText(total)} Core ${toText(memory)} ${toText(disk)}`
}

/** A core leaves `domain_display` out of an asset without a domain. */
async function computed(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  const ids = [...new Set(rows.flatMap(({ domain }) => domain ?? []))]
  const domains = new Map((await rowsById(scope, 'domains', ids)).map((domain) => [domain['id'], domain['name']]))
  return rows.map((row) => ({
    cpu_info: cpuInfo(row),
    hardware_info: hardwareInfo(row),
    domain_display: domains.get(row['domain']),
  }))
}

const PROTOCOL = /^(ssh|rdp|telnet|vnc)\/([1-9]\d{0,4})$/

const isProtocol = (value: unknown) =>
  typeof value === 'string' && PROTOCOL.test(value) && Number(value.split('/')[1]) <= 65535

/** The errors of wrong protocols, under their places in the list. */
export function protocolErrors(body: Values, { actor }: Scope): FieldErrors {
  const { protocols } = body
  if (!Array.isArray(protocols)) return {}
  const wrong = protocols.flatMap((value: unknown, place) =>
    isProtocol(value) ? [] : [[String(place), [message('protocolFormat', actor.language)]] as const],
  )
  return wrong.length === 0 ? {} : { protocols: Object.fromEntries(wrong) }
}

/** Old clients send one `protocol` and `port`; the first of the list is kept in both places. */
function prepare(columns: Values, { input, before }: Write): Promise<Values> {
  const { protocol, port, protocols } = input
  const old = protocols === undefined && protocol !== undefined && port !== undefined
  const list: unknown = old ? [`${toText(protocol)}/${toText(port)}`] : (protocols ?? columns['protocols'])
  const first = Array.isArray(list) ? String(list[0] ?? '') : ''
  const [name, number] = first.split('/')
  const kept = first === '' ? {} : { protocols: list, protocol: name, port: Number(number) }
  return Promise.resolve({ ...columns, ...kept, ...(before === null ? { connectivity: 'unknown' } : {}) })
}

async function standAt(scope: Scope, asset: unknown, nodes: readonly string[]): Promise<void> {
  for (const node of nodes)
    await sql`insert into asset_nodes (asset, node) values (${asset}, ${node}) on conflict do nothing`.execute(
      scope.queries,
    )
}

/** `nodes_display` names nodes by path and makes those that are not there. Nobody stands nowhere: the root takes them. */
async function saved(row: StoredRow, { scope, input }: Write): Promise<void> {
  const paths: unknown = input['nodes_display']
  if (Array.isArray(paths) && paths.length > 0 && input['nodes'] === undefined) {
    const nodes: string[] = []
    for (const path of paths) nodes.push((await nodeByPath(scope, String(path))).id)
    await sql`delete from asset_nodes where asset = ${row['id']} and node not in (${sql.join(nodes)})`.execute(
      scope.queries,
    )
    await standAt(scope, row['id'], nodes)
  }
  const found = await sql`select 1 from asset_nodes where asset = ${row['id']} limit 1`.execute(scope.queries)
  if (found.rows.length === 0) await standAt(scope, row['id'], [(await rootNode(scope)).id])
}

const BASIC = ['id', 'hostname', 'ip', 'platform', 'protocols']

export const assets = defineModel({
  key: 'assets',
  facts: loadFacts(recorded),
  table: 'assets',
  className: 'Asset',
  permission: 'assets.asset',
  scope: 'organization',
  columns: { protocol: 'text', port: 'integer' },
  relations: {
    platform: {
      kind: 'one',
      table: 'platforms',
      id: 'integer',
      by: 'name',
      whenGone: 'cascade',
      display: (platform) => String(platform['name']),
    },
    domain: { kind: 'one', table: 'domains', whenGone: 'set null', display: (domain) => String(domain['name']) },
    admin_user: { kind: 'one', table: 'system_users', whenGone: 'set null', display: systemUserDisplay },
    nodes: {
      kind: 'many',
      table: 'nodes',
      through: 'asset_nodes',
      self: 'asset',
      other: 'node',
      scoped: true,
      orderBy: 'full_value',
      displayList: true,
      display: (node) => String(node['full_value']),
    },
    labels: {
      kind: 'many',
      table: 'labels',
      through: 'asset_labels',
      self: 'asset',
      other: 'label',
      scoped: true,
      displayList: true,
      display: labelDisplay,
    },
  },
  computed: { fields: ['cpu_info', 'hardware_info', 'domain_display', 'nodes_display'], values: computed },
  mini: BASIC,
  small: [...BASIC, 'is_active', 'public_ip', 'number', 'comment'],
  search: ['hostname', 'ip'],
  filterBy: assetFilters,
  sortable: ['port'],
  order: ['hostname'],
  unique: [['org_id', 'hostname']],
  indexes: {
    assets_sorted_by_hostname: byText('hostname'),
    assets_sorted_by_ip: byText('ip'),
    assets_searched: bySearch('hostname', 'ip'),
    assets_of_organization: '("org_id")',
    assets_of_domain: '("domain")',
    assets_of_admin_user: '("admin_user")',
  },
  defaults: () => ({ comment: '', protocols: ['ssh/22'], is_active: true }),
  title: (row) => String(row['hostname']),
  hooks: { check: protocolErrors, prepare, saved },
  actions: assetActions,
})
