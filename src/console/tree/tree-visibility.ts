import { treeVerdict } from '../../engine/permission/action-verdicts.ts'
import { permit } from '../../engine/permission/permit.ts'
import type { IndexEntry, TreeBrief } from '../../engine/registry/entry.ts'
import type { Session } from '../../engine/session/session.ts'
import { hiddenTrees } from '../kernel/platform/flag-preferences.ts'
import { useSession } from '../kernel/session/session-state.ts'

/** The tree of a list; null without a tree or without permission. */
export function usePermittedTree({ tree }: Pick<IndexEntry, 'tree'>): TreeBrief | null {
  const session = useSession()
  return tree !== null && treeVerdict(tree, session).state === 'allowed' ? tree : null
}

/** True if rows of the list can be dropped on its nodes. */
export const canDropRows = ({ dropRows = [] }: TreeBrief, session: Session): boolean =>
  dropRows.some((rule) => permit({ ...rule, notInRoot: 'change' }, session).state === 'allowed')

/** True if rows of the list can be dragged onto the tree, which is beside it on wide windows. */
export function useRowsMovable({ tree }: Pick<IndexEntry, 'tree'>): boolean {
  const session = useSession()
  return !hiddenTrees.useIsOn() && tree !== null && canDropRows(tree, session)
}
