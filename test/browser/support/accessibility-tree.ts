import type { CDPSession, Page } from '@playwright/test'

/** A node of the accessibility tree, without those that assistive technology does not see. */
export interface AxNode {
  readonly role: string
  readonly name: string
  readonly value: string
  readonly description: string
  /** States as Chromium computes them: `checked`, `expanded`, `level`, `focused` ... */
  readonly states: ReadonlyMap<string, unknown>
  /** Attributes of the element; positions and counts are in no other place of Chromium's protocol. */
  readonly attributes: ReadonlyMap<string, string>
  /** Id of the element, unique in the page. */
  readonly element: number | undefined
  readonly children: readonly AxNode[]
}

/** Shapes of the Chrome DevTools Protocol, `Accessibility.getFullAXTree` and `DOM.getFlattenedDocument`. */
type RawAxNode = Awaited<ReturnType<typeof fullTree>>[number]

const fullTree = async (cdp: CDPSession) => (await cdp.send('Accessibility.getFullAXTree')).nodes

function textOf(property: { readonly value?: unknown } | undefined): string {
  const value = property?.value
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Reads the accessibility tree of a page, as Chromium gives it to screen readers. */
export async function readTree(page: Page): Promise<readonly AxNode[]> {
  const cdp = await page.context().newCDPSession(page)
  try {
    const attributes = await attributesByElement(cdp)
    const raw = await fullTree(cdp)
    const byId = new Map(raw.map((node) => [node.nodeId, node]))
    const built = (node: RawAxNode): readonly AxNode[] => {
      const children = (node.childIds ?? []).flatMap((id) => {
        const child = byId.get(id)
        return child === undefined ? [] : built(child)
      })
      // Chromium ignores elements without a meaning of their own; their children belong to the next one above.
      return node.ignored ? children : [axNode(node, attributes, children)]
    }
    return raw.filter(({ parentId }) => parentId === undefined).flatMap(built)
  } finally {
    await cdp.detach()
  }
}

function axNode(
  raw: RawAxNode,
  attributes: ReadonlyMap<number, ReadonlyMap<string, string>>,
  children: readonly AxNode[],
): AxNode {
  const element = raw.backendDOMNodeId
  return {
    role: textOf(raw.role),
    name: textOf(raw.name),
    value: textOf(raw.value),
    description: textOf(raw.description),
    states: new Map((raw.properties ?? []).map(({ name, value }) => [name, stateOf(value)])),
    attributes: (element === undefined ? undefined : attributes.get(element)) ?? new Map(),
    element,
    children,
  }
}

interface RawState {
  readonly value?: unknown
  readonly relatedNodes?: readonly { readonly backendDOMNodeId: number }[]
}

/** A state, or for a relation (active descendant, error message) the id of its first element. */
const stateOf = ({ value, relatedNodes }: RawState): unknown => relatedNodes?.[0]?.backendDOMNodeId ?? value

async function attributesByElement(cdp: CDPSession): Promise<ReadonlyMap<number, ReadonlyMap<string, string>>> {
  await cdp.send('DOM.enable')
  const { nodes } = await cdp.send('DOM.getFlattenedDocument', { depth: -1 })
  return new Map(nodes.map(({ backendNodeId, attributes = [] }) => [backendNodeId, pairs(attributes)]))
}

/** The protocol lists names and values in turn. */
const pairs = (list: readonly string[]): ReadonlyMap<string, string> =>
  new Map(list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1] ?? '']] : [])))

/** All nodes of trees, parents first. */
export const allNodes = (nodes: readonly AxNode[]): readonly AxNode[] =>
  nodes.flatMap((node) => [node, ...allNodes(node.children)])
