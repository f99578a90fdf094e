import { atom } from 'jotai'
import { treeVerdict } from '../../engine/permission/action-verdicts.ts'
import { permit } from '../../engine/permission/permit.ts'
import type { IndexEntry, TreeBrief } from '../../engine/registry/entry.ts'
import type { Session } from '../../engine/session/session.ts'
import { isFlag, readPreference, writePreference } from '../kernel/platform/preferences.ts'
import { store, useStored } from '../kernel/platform/store.ts'
import { useSession } from '../kernel/session/session-state.ts'

const hiddenAtom = atom(readPreference('treeHidden.v1', isFlag, false))

/** Whether the user hid the trees beside lists. */
export function useTreeHidden(): boolean {
  return useStored(hiddenAtom)
}

export function hideTree(hidden: boolean): void {
  writePreference('treeHidden.v1', hidden)
  store.set(hiddenAtom, hidden)
}

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
  return !useTreeHidden() && tree !== null && canDropRows(tree, session)
}
