import type { Queries } from '../database/open.ts'
import { DEFAULT_ENDPOINT_ID } from '../models/terminal/endpoints.ts'
import { REPLAY_STORAGES } from '../models/terminal/storages.ts'
import { seedId } from './seed-ids.ts'

/** Terminals of the sessions: one under high load, one with a nearly full disk, one offline. */
const TERMINALS = [
  { name: '[Core]-gate', type: 'core', load: [0.4, 41.5, 37], address: '10.8.0.2' },
  { name: '[Celery]-gate', type: 'celery', load: [0.9, 88.2, 37], address: '10.8.0.2' },
  { name: '[KoKo]-gate', type: 'koko', load: [1.2, 52.8, 44], address: '10.8.0.3', replay: 's3-archive' },
  { name: '[Lion]-gate', type: 'lion', load: [2.6, 63.1, 44], address: '10.8.0.4', replay: 's3-archive' },
  { name: '[Magnus]-gate', type: 'magnus', load: [12.4, 71.9, 58], address: '10.8.0.5' },
  { name: '[Razor]-机房', type: 'razor', load: [], address: '10.8.0.6', command: 'es-archive' },
]

/** Addresses below `.invalid` are unreachable. */
const REPLAYS = [
  { name: 'default', type: 'server', meta: {}, is_default: true, comment: 'On the server' },
  { name: 'null', type: 'null', meta: {}, is_default: false, comment: 'Kept nowhere' },
  {
    name: 's3-archive',
    type: 's3',
    meta: { BUCKET: 'replay', ACCESS_KEY: 'gatehouse', ENDPOINT: 'https://s3.example.com' },
    is_default: false,
    comment: '',
  },
  {
    name: '机房-oss',
    type: 'oss',
    meta: { BUCKET: 'replay', ACCESS_KEY: 'gatehouse', ENDPOINT: 'https://oss.invalid' },
    is_default: false,
    comment: 'Does not answer',
  },
]

/** Seeds terminals and storages. */
export async function seedTerminals(queries: Queries, now: Date): Promise<void> {
  const storages = REPLAYS.map((storage) => ({
    ...storage,
    id: seedId('replay-storage', storage.name),
    meta: JSON.stringify(storage.meta),
  }))
  await queries.insertInto(REPLAY_STORAGES).values(storages).execute()
  const rows = TERMINALS.map(({ name, type, address, load, replay = 'default', command = 'default' }) => ({
    id: seedId('terminal', name),
    name,
    type,
    remote_addr: address,
    http_port: 5000,
    ssh_port: 2222,
    command_storage: command,
    replay_storage: replay,
    is_accepted: true,
    is_active: true,
    comment: '',
    date_created: now,
    cpu_load: load[0] ?? null,
    memory_used: load[1] ?? null,
    disk_used: load[2] ?? null,
  }))
  await queries.insertInto('terminals').values(rows).execute()
}

const endpointId = (name: string) => seedId('endpoint', name)

/** Port 0 means closed. */
const ENDPOINTS = [
  {
    id: DEFAULT_ENDPOINT_ID,
    name: 'Default',
    host: '',
    https_port: 0,
    http_port: 0,
    comment: 'Wherever the console is',
  },
  { id: endpointId('East'), name: 'East', host: 'east.example.com', https_port: 443, http_port: 80, comment: '' },
  {
    id: endpointId('机房'),
    name: '机房',
    host: '10.8.0.2',
    https_port: 443,
    http_port: 0,
    comment: 'Only from inside',
  },
]

const RULES = [
  { name: 'East network', ip_group: ['10.1.0.0/16'], priority: 10, endpoint: endpointId('East') },
  { name: '内网', ip_group: ['10.8.0.0/16', '192.168.8.1-192.168.8.60'], priority: 30, endpoint: endpointId('机房') },
]

/** Seeds three endpoints, and rules for two of them. */
export async function seedEndpoints(queries: Queries, now: Date): Promise<void> {
  const made = { date_created: now, date_updated: now, created_by: 'System' }
  const ports = { ssh_port: 2222, rdp_port: 3389 }
  await queries
    .insertInto('endpoints')
    .values(ENDPOINTS.map((endpoint) => ({ ...endpoint, ...ports, ...made })))
    .execute()
  const rules = RULES.map((rule) => ({
    ...rule,
    ...made,
    id: seedId('endpoint-rule', rule.name),
    ip_group: JSON.stringify(rule.ip_group),
    comment: '',
  }))
  await queries.insertInto('endpoint_rules').values(rules).execute()
}
