import { own, readText } from '../../contract/json-object.ts'
import type { TreeRow } from '../../contract/tree.ts'
import type { TreeNode } from './tree-model.ts'

const COUNTED = /^(.+?)\s*\((\d+)\)$/s

/** The server writes the count into the name: `Default (60)`. What is no branch may be called so itself. */
export function toNode(row: TreeRow): TreeNode {
  const counted = row.isParent || row.data === null ? COUNTED.exec(row.name) : null
  return {
    id: row.id,
    label: counted?.[1] ?? row.name,
    count: counted === null ? null : Number(counted[2]),
    kind: row.kind,
    value: valueOf(row),
    branch: row.isParent,
    dim: row.dim,
  }
}

function valueOf({ id, data }: TreeRow): string {
  if (data === null) return id
  return readText(own(data, 'id')) || readText(own(data, 'value')) || id
}
