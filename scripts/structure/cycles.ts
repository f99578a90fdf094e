/** Edges of a graph: the nodes that each node points to. */
export type Edges = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The cycles of a graph: its strongly connected components of two and more nodes (Tarjan's algorithm), largest first.
 * Each component is sorted by name.
 */
export function cyclesOf(edges: Edges): readonly (readonly string[])[] {
  const index = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const cycles: string[][] = []

  const visit = (node: string): void => {
    index.set(node, index.size)
    lowest.set(node, index.size - 1)
    stack.push(node)
    onStack.add(node)
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (onStack.has(next)) lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(node) !== index.get(node)) return
    const component = stack.splice(stack.indexOf(node))
    for (const each of component) onStack.delete(each)
    if (component.length > 1) cycles.push(component.sort())
  }

  for (const node of edges.keys()) if (!index.has(node)) visit(node)
  return cycles.sort((one, other) => other.length - one.length)
}

export function edgesOf(pairs: Iterable<readonly [string, string]>): Edges {
  const edges = new Map<string, Set<string>>()
  for (const [from, to] of pairs) {
    if (from === to) continue
    const known = edges.get(from)
    if (known === undefined) edges.set(from, new Set([to]))
    else known.add(to)
  }
  return edges
}
