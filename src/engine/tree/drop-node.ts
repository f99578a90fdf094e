import type { Tree } from './tree-model.ts'
import { ancestorsOf } from './tree.ts'

/** Why a node cannot be moved below another; the words are `tree.drop.<why>`. */
export type DropRefusal = 'top' | 'itself' | 'below' | 'there' | 'leaf'

/** What speaks against a node going below another, as far as the tree is loaded; null: nothing. */
export function dropRefusal(tree: Tree, id: string, onto: string): DropRefusal | null {
  const [parent] = ancestorsOf(tree, id)
  if (parent === undefined) return 'top'
  if (id === onto) return 'itself'
  if (tree.nodes.get(onto)?.branch !== true) return 'leaf'
  if (ancestorsOf(tree, onto).includes(id)) return 'below'
  return parent === onto ? 'there' : null
}
