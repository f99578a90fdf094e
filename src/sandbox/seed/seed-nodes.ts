import type { Queries } from '../database/open.ts'
import { SEED_TREES, type SeedTree } from './asset-nodes.ts'
import { seedId } from './seed-ids.ts'
import { SEED_ORGANIZATIONS } from './seed-organizations.ts'

export type SeedOrg = keyof typeof SEED_ORGANIZATIONS

export interface SeedNode {
  readonly id: string
  readonly org_id: string
  readonly key: string
  readonly parent_key: string
  readonly value: string
  readonly full_value: string
  readonly child_mark: number
}

interface Place {
  readonly org: SeedOrg
  readonly key: string
  readonly parentKey: string
  readonly path: string
}

function nodesOf(value: string, tree: SeedTree, { org, key, parentKey, path }: Place): readonly SeedNode[] {
  const own = {
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
  return [own, ...children]
}

const ROOT_KEYS: Readonly<Record<SeedOrg, string>> = { D: '1', B: '2', O: '3' }

/** The nodes of an organization, parents before their children; the first is its root. */
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
