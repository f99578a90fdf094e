import type { Queries } from '../database/open.ts'
import { seedId } from './seed-ids.ts'
import { SEED_ORGANIZATIONS } from './seed-users.ts'

type Org = keyof typeof SEED_ORGANIZATIONS

/** Nodes below the root, by name. */
interface SeedTree {
  readonly [name: string]: SeedTree
}

const leaves = (...names: readonly string[]): SeedTree => Object.fromEntries(names.map((name) => [name, {}]))

const RACKS = leaves('Rack A', 'Rack B', 'Rack C')

/** 70 nodes in the default organization, including its root; three levels. */
const SEED_TREES: Readonly<Record<Org, SeedTree>> = {
  D: {
    Production: {
      Web: RACKS,
      Database: leaves('MySQL', 'PostgreSQL', 'Oracle'),
      Cache: leaves('Redis', 'Memcached'),
      Network: leaves('Core', 'Edge', 'Firewalls'),
      Batch: leaves('Nightly', 'Reports'),
    },
    Staging: {
      Web: RACKS,
      Database: leaves('MySQL', 'PostgreSQL'),
      Queue: leaves('Rabbit', 'Kafka'),
    },
    Office: {
      Berlin: leaves('Floor 1', 'Floor 2', 'Print'),
      上海: leaves('一层', '二层', '机房'),
      Terminals: leaves('Finance', 'Support'),
    },
    开发环境: {
      前端: leaves('评审', '联调'),
      后端: leaves('订单', '支付', '用户'),
      数据: leaves('离线', '实时'),
    },
    Cloud: {
      'eu-central': leaves('public', 'private'),
      'cn-north': leaves('public', 'private'),
      'jp-east': leaves('public', 'private'),
    },
    検証環境: {
      性能試験: leaves('負荷', '計測'),
      回帰試験: {},
    },
    Archive: {},
  },
  B: { Production: leaves('Web', 'Database'), Workshop: leaves('Bench 1', 'Bench 2') },
  O: { 研究: leaves('計算ノード', '保存'), 共用: {} },
}

export type SeedOrg = keyof typeof SEED_ORGANIZATIONS

interface SeedNode {
  readonly id: string
  readonly org_id: string
  readonly key: string
  readonly parent_key: string
  readonly value: string
  readonly full_value: string
  readonly child_mark: number
}

interface NodePosition {
  readonly org: SeedOrg
  readonly key: string
  readonly parentKey: string
  readonly path: string
}

function nodesOf(value: string, tree: SeedTree, { org, key, parentKey, path }: NodePosition): readonly SeedNode[] {
  const node = {
    id: seedId('node', path),
    org_id: SEED_ORGANIZATIONS[org].id,
    key,
    parent_key: parentKey,
    value,
    full_value: path,
    child_mark: Object.keys(tree).length,
  }
  const children = Object.entries(tree).flatMap(([name, below], mark) =>
    nodesOf(name, below, { org, key: `${key}:${String(mark)}`, parentKey: key, path: `${path}/${name}` }),
  )
  return [node, ...children]
}

const ROOT_KEYS: Readonly<Record<SeedOrg, string>> = { D: '1', B: '2', O: '3' }

/** The nodes of an organization, root first and parents before children. */
export function seedNodesOf(org: SeedOrg): readonly SeedNode[] {
  const { name } = SEED_ORGANIZATIONS[org]
  return nodesOf(name, SEED_TREES[org], { org, key: ROOT_KEYS[org], parentKey: '', path: `/${name}` })
}

export async function seedNodes(queries: Queries): Promise<void> {
  const rows = [...seedNodesOf('D'), ...seedNodesOf('B'), ...seedNodesOf('O')]
  await queries
    .insertInto('nodes')
    .values(rows.map((row) => ({ ...row })))
    .execute()
}
