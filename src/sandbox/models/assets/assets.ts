import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import { toText, isObject } from '../../../contract/json-object.ts'
import { bySearch, byText } from '../../database/schema.ts'
import { message } from '../../messages/message.ts'
import { type FieldErrors, ValidationError } from '../../rest/model/response.ts'
import type {
  Scope,
  StoredRow,
  Values,
  WriteContext,
  ActionResponse,
  ActionRequest,
  ModelAction,
} from '../../rest/model/model.ts'
import { rowsById, findRows, visibleConditions } from '../../rest/read/find-rows.ts'
import { nodeByPath, rootNode } from '../nodes/node-store.ts'
import { assetFilters } from './asset-filters.ts'
import { labelDisplay } from './labels.ts'
import { itemAction, listAction, withFacts } from '../../rest/model/action.ts'
import { factsOf } from '../../rest/model/facts-of.ts'
import { isUuid } from '../../rest/model/parse.ts'
import { presentRows } from '../../rest/read/present.ts'
import {
  ACCOUNT_TASKS,
  type AccountTask,
  idsIn,
  isAccountTask,
  runAccountTask,
  runAssetTask,
  taskPermission,
} from '../tasks/host-tasks.ts'
import { assetGrantees } from '../perms/asset-grantees.ts'
import { suggestions } from '../mixins/actions.ts'
import { gateways } from './domains.ts'
import { platforms } from './platforms.ts'

const ok = (body: unknown): ActionResponse => ({ kind: 'body', status: 200, body })

async function platformOf({ scope, row }: ActionRequest): Promise<ActionResponse> {
  const [platform] = await presentRows(platforms, await rowsById(scope, 'platforms', [row?.['platform']]), scope)
  return ok(platform ?? {})
}

/** The gateways of an asset's domain, without secrets, which only components of a core get. */
async function gatewaysOf({ scope, row }: ActionRequest): Promise<ActionResponse> {
  const conditions = [...visibleConditions(gateways, scope), sql`row.domain = ${row?.['domain'] ?? null}`]
  const found = await findRows(gateways, scope, { conditions, order: sql`row.name, row.id` })
  const shown = await presentRows(gateways, found, scope)
  return ok(shown.map((gateway) => ({ ...gateway, password: '', private_key: '', public_key: '' })))
}

async function taskOnMany(call: ActionRequest): Promise<ActionResponse> {
  const { model, scope, body } = call
  const given: unknown = isObject(body) ? body['assets'] : undefined
  if (!Array.isArray(given))
    throw new ValidationError({ assets: [message('validation.required', scope.actor.language)] })
  const ids = given.filter(isUuid)
  const chosen = ids.length === 0 ? sql`false` : sql`row.id in (${sql.join(ids)})`
  return runAssetTask(call, sql.join([...visibleConditions(model, scope), chosen], sql` and `))
}

const SYSTEM_USER_TASK = /^(push|test)_system_user$/

/** The task on system users in a body; null for a task on the asset itself. */
function accountTaskIn(body: unknown): AccountTask | null {
  const [, task] = SYSTEM_USER_TASK.exec(isObject(body) ? toText(body['action']) : '') ?? []
  return isAccountTask(task) ? task : null
}

function itemTaskPermission(call: { readonly body: unknown }): string {
  const task = accountTaskIn(call.body)
  return task === null ? taskPermission(call) : ACCOUNT_TASKS[task].permission
}

function taskOnOne(call: ActionRequest): Promise<ActionResponse> {
  const { body, row, scope } = call
  const task = accountTaskIn(body)
  if (task === null) return runAssetTask(call, sql`row.id = ${row?.['id']}`)
  const systemUsers = idsIn(body, 'system_users')
  const chosen = systemUsers === null ? [] : [sql`row.systemuser in (${systemUsers})`]
  return runAccountTask(scope, task, [sql`row.asset = ${row?.['id']}`, ...chosen])
}

const assetActions: readonly ModelAction[] = [
  suggestions('assets.match_asset', factsOf('assets__assets_suggestions')),
  withFacts('assets__assets_tasks', listAction(['POST'], 'tasks', taskPermission, taskOnMany)),
  itemAction(['POST'], 'tasks', itemTaskPermission, taskOnOne),
  withFacts('assets__assets_ID_platform', itemAction(['GET'], 'platform', 'assets.view_platform', platformOf)),
  withFacts('assets__assets_ID_gateways', itemAction(['GET'], 'gateways', 'assets.view_gateway', gatewaysOf)),
  ...assetGrantees,
]

const cpuInfo = ({ cpu_model: model, cpu_count: count, cpu_cores: cores }: StoredRow) =>
  `${toText(model)}${count && cores ? `${toText(count)}*${toText(cores)}` : ''}`

function hardwareInfo(row: StoredRow): string {
  const { cpu_count: count, cpu_cores: cores, cpu_vcpus: virtual, memory, disk_total: disk } = row
  if (!count) return ''
  const total = virtual || Number(count) * Number(cores)
  return `${toText(total)} Core ${toText(memory)} ${toText(disk)}`
}

/** As recorded, an asset without domain has no `domain_display`. */
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

/** Errors of invalid protocols, by index. */
export function protocolErrors(body: Values, { actor }: Scope): FieldErrors {
  const { protocols } = body
  if (!Array.isArray(protocols)) return {}
  const { language } = actor
  const wrong = protocols.flatMap((value: unknown, index) =>
    isProtocol(value) ? [] : [[String(index), [message('validation.protocolFormat', language)]] as const],
  )
  if (wrong.length > 0) return { protocols: Object.fromEntries(wrong) }
  const names = protocols.map((value) => String(value).split('/')[0] ?? '')
  const twice = names.find((name, at) => names.indexOf(name) < at)
  return twice === undefined ? {} : { protocols: [message('assets.protocolTwice', language, { protocol: twice })] }
}

/** An asset is in a node: without `nodes` in the root, but not in none. */
const nodeErrors = ({ nodes }: Values, { actor }: Scope): FieldErrors =>
  Array.isArray(nodes) && nodes.length === 0 ? { nodes: [message('validation.emptyList', actor.language)] } : {}

/** Old clients send one `protocol` and `port`: keeps them equal to the first of `protocols`. */
function prepareColumns(columns: Values, { input, before }: WriteContext): Promise<Values> {
  const { protocol, port, protocols } = input
  const old = protocols === undefined && protocol !== undefined && port !== undefined
  const list: unknown = old ? [`${toText(protocol)}/${toText(port)}`] : (protocols ?? columns['protocols'])
  const first = Array.isArray(list) ? String(list[0] ?? '') : ''
  const [name, number] = first.split('/')
  const kept = first === '' ? {} : { protocols: list, protocol: name, port: Number(number) }
  return Promise.resolve({ ...columns, ...kept, ...(before === null ? { connectivity: 'unknown' } : {}) })
}

async function addToNodes(scope: Scope, asset: unknown, nodes: readonly string[]): Promise<void> {
  for (const node of nodes)
    await sql`insert into asset_nodes (asset, node) values (${asset}, ${node}) on conflict do nothing`.execute(
      scope.queries,
    )
}

/** `nodes_display` contains node paths, which are created if missing. An asset without nodes is added to the root. */
async function afterSave(row: StoredRow, { scope, input }: WriteContext): Promise<void> {
  const paths: unknown = input['nodes_display']
  if (Array.isArray(paths) && paths.length > 0 && input['nodes'] === undefined) {
    const nodes: string[] = []
    for (const path of paths) nodes.push((await nodeByPath(scope, String(path))).id)
    await sql`delete from asset_nodes where asset = ${row['id']} and node not in (${sql.join(nodes)})`.execute(
      scope.queries,
    )
    await addToNodes(scope, row['id'], nodes)
  }
  const found = await sql`select 1 from asset_nodes where asset = ${row['id']} limit 1`.execute(scope.queries)
  if (found.rows.length === 0) await addToNodes(scope, row['id'], [(await rootNode(scope)).id])
}

export const assets = modelOf('assets', {
  relations: {
    labels: {
      kind: 'many',
      table: 'labels',
      through: 'asset_labels',
      sourceColumn: 'asset',
      targetColumn: 'label',
      sameOrganization: true,
      displayList: true,
      display: labelDisplay,
    },
  },
  computed: { fields: ['cpu_info', 'hardware_info', 'domain_display', 'nodes_display'], values: computed },
  customFilters: assetFilters,
  indexes: {
    assets_sorted_by_hostname: byText('hostname'),
    assets_sorted_by_ip: byText('ip'),
    assets_searched: bySearch('hostname', 'ip'),
    assets_of_organization: '("org_id")',
    assets_of_domain: '("domain")',
    assets_of_admin_user: '("admin_user")',
  },
  hooks: {
    validate: (body, scope) => ({ ...protocolErrors(body, scope), ...nodeErrors(body, scope) }),
    prepareColumns,
    afterSave,
  },
  actions: assetActions,
})
