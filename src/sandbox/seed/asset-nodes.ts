import type { SEED_ORGANIZATIONS } from './seed-organizations.ts'

type Org = keyof typeof SEED_ORGANIZATIONS

/** Below the root: a name, and what stands below it. */
export interface SeedTree {
  readonly [name: string]: SeedTree
}

const leaves = (...names: readonly string[]): SeedTree => Object.fromEntries(names.map((name) => [name, {}]))

const RACKS = leaves('Rack A', 'Rack B', 'Rack C')

/** 70 nodes in the default organization, its root counted; three deep. */
export const SEED_TREES: Readonly<Record<Org, SeedTree>> = {
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
