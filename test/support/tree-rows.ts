/** An asset node in a response; its key contains that of its parent. */
export function assetNode(key: string, value: string, count: number) {
  const name = `${value} (${count})`
  return {
    id: key,
    name,
    title: name,
    pId: key.includes(':') ? key.slice(0, key.lastIndexOf(':')) : '',
    isParent: true,
    open: true,
    meta: { type: 'node', data: { id: `id-${key}`, key, value } },
  }
}

/** The root and its children. */
export const FIRST_ANSWER = [
  assetNode('1', 'Default', 60),
  assetNode('1:2', 'Office', 16),
  assetNode('1:0', 'Production', 20),
  assetNode('1:3', '开发环境', 18),
] as const

/** The response to `key=1:0`. */
export const PRODUCTION_ANSWER = [assetNode('1:0:2', 'Cache', 4), assetNode('1:0:1', 'Database', 6)] as const
