import type { Queries } from '../database/open.ts'
import { DEFAULT_ENDPOINT_ID } from '../models/terminal/smart-endpoint.ts'
import { seedId } from './seed-ids.ts'

const endpointId = (name: string) => seedId('endpoint', name)

/** A port of 0 is closed. */
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

/** Three endpoints, and the rules that send clients to two of them. */
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
