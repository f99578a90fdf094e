import type { Queries } from '../database/open.ts'
import { REPLAY_STORAGES } from '../models/terminal/storage-reach.ts'
import { seedId } from './seed-ids.ts'

/** On the way into a hundred sessions. One is under heavy load, one is nearly full, and one told nothing lately. */
const TERMINALS = [
  { name: '[Core]-gate', type: 'core', load: [0.4, 41.5, 37], address: '10.8.0.2' },
  { name: '[Celery]-gate', type: 'celery', load: [0.9, 88.2, 37], address: '10.8.0.2' },
  { name: '[KoKo]-gate', type: 'koko', load: [1.2, 52.8, 44], address: '10.8.0.3', replay: 's3-archive' },
  { name: '[Lion]-gate', type: 'lion', load: [2.6, 63.1, 44], address: '10.8.0.4', replay: 's3-archive' },
  { name: '[Magnus]-gate', type: 'magnus', load: [12.4, 71.9, 58], address: '10.8.0.5' },
  { name: '[Razor]-机房', type: 'razor', load: [], address: '10.8.0.6', command: 'es-archive' },
]

/** Under `.invalid` nothing answers. */
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

/** The components that sessions run through, and where they keep recordings. */
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
