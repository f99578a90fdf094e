import type { Api } from '../../client/http.ts'
import { own, readText } from '../../contract/json-object.ts'
import { readPage } from '../../contract/page.ts'
import type { ActionModel } from '../../engine/actions/action-model.ts'
import { nodeRow } from '../../engine/actions/actions.ts'
import { prepareCall } from '../../engine/actions/prepare-call.ts'
import type { TreeBrief } from '../../engine/registry/entry.ts'
import type { Session } from '../../engine/session/session.ts'
import type { TreeNode } from '../../engine/tree/tree-model.ts'
import { ancestorKeys } from '../../engine/tree/tree.ts'
import type { UndoWatch } from '../actions/action-target.ts'
import { readRow } from '../actions/read-rows.ts'
import { rowId, rowName } from '../fields/row-name.ts'

interface MoveSource {
  readonly api: Api
  readonly session: Session
  readonly brief: TreeBrief
  readonly node: TreeNode
}

/** Undo of the tree's `drop` action: moves the node back under its old parent. Null for other actions. */
export async function watchMove(
  action: ActionModel,
  { api, session, brief, node }: MoveSource,
): Promise<UndoWatch | null> {
  if (action.key !== brief.drop?.key || brief.node === undefined) return null
  const list = brief.node.replace('{id}/', '')
  const before = await readKey(api, list, node)
  const parentKey = ancestorKeys(before).at(-1)
  if (parentKey === undefined) return null
  const query = { key: parentKey, offset: 0, limit: 1 }
  const { rows } = readPage(await api.send({ method: 'GET', url: list, query }))
  const parent = rows.find((row) => own(row, 'key') === parentKey)
  if (parent === undefined) return null
  return async () => {
    const after = await readKey(api, list, node)
    if (ancestorKeys(after).at(-1) === parentKey) return []
    const target = rowId(parent)
    const call = prepareCall(action.effect, { session, row: { ...nodeRow(node), target }, form: { target } })
    return [
      {
        kind: 'record',
        record: { list, id: node.value, name: node.label },
        changes: [{ path: 'key', label: null, before, after }],
        needs: { list, id: target, name: rowName(parent, 'full_value') },
        call,
      },
    ]
  }
}

/** The path of a node (`1:0:2`); empty if it no longer exists. */
async function readKey(api: Api, list: string, { value }: TreeNode): Promise<string> {
  return readText(own((await readRow(api, list, value)) ?? {}, 'key'))
}
