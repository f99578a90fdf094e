import { permit } from '../../engine/permission/permit.ts'
import type { IndexEntry, TreeBrief } from '../../engine/registry/entry.ts'
import { useSession } from '../app/session-state.ts'

/** The tree of a list for who may see it; null where there is none, to them or at all. */
export function usePermittedTree({ tree }: Pick<IndexEntry, 'tree'>): TreeBrief | null {
  const session = useSession()
  return tree !== null && permit({ perm: tree.perm ?? null }, session).state === 'allowed' ? tree : null
}
