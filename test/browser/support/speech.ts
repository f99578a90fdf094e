import { allNodes, type AxNode } from './accessibility-tree.ts'

/**
 * What a screen reader says of nodes: a line for each text and control, with role, name, value, states, position and
 * description; of a table a line for each row, with every cell under its head.
 */
export const spoken = (nodes: readonly AxNode[]): readonly string[] => nodes.flatMap((node) => linesOf(node, nodes))

/** The first node with this role and name. */
export function findNode(tree: readonly AxNode[], role: string, name?: string | RegExp): AxNode {
  const found = allNodes(tree).find((node) => node.role === role && isNamed(node, name))
  if (found !== undefined) return found
  const others = allNodes(tree).filter((node) => node.role === role)
  throw new Error(`No ${role} ${String(name ?? '')}; there are: ${others.map((node) => node.name).join(' | ')}`)
}

const isNamed = (node: AxNode, name: string | RegExp | undefined): boolean =>
  name === undefined || (typeof name === 'string' ? node.name === name : name.test(node.name))

/** The node with the focus, or the option that it points to (`aria-activedescendant`). */
function focusedNode(tree: readonly AxNode[]): AxNode {
  const all = allNodes(tree)
  const focused = all.filter(({ states }) => states.get('focused') === true).at(-1)
  if (focused === undefined) throw new Error('Nothing has the focus')
  const active = focused.states.get('activedescendant')
  return all.find(({ element }) => element === active && active !== undefined) ?? focused
}

/** What is said of the node with the focus. */
export const focusedLine = (tree: readonly AxNode[]): string => spokenOf(focusedNode(tree), tree)

/** What is said of one node. */
const spokenOf = (node: AxNode, tree: readonly AxNode[]): string =>
  [node.role, quoted(node), ...facts(node, tree)].filter((text) => text !== '').join(' ')

/** Roles without a meaning: their children are read. */
const TRANSPARENT = new Set(['none', 'generic', 'LabelText', 'rowgroup', 'RootWebArea', 'paragraph', 'sectionheader'])

/** Roles that are read as a whole: the name has the text of the children. */
const WHOLE = new Set([
  ...['button', 'link', 'heading', 'option', 'treeitem', 'tab', 'menuitem', 'menuitemradio', 'checkbox', 'radio'],
  ...['switch', 'textbox', 'combobox', 'spinbutton', 'slider', 'separator', 'image', 'img', 'StaticText'],
])

function linesOf(node: AxNode, tree: readonly AxNode[]): readonly string[] {
  if (node.role === 'InlineTextBox') return []
  if (node.role === 'table' || node.role === 'grid') return tableLines(node, tree)
  const inside = () => node.children.flatMap((child) => linesOf(child, tree))
  if (TRANSPARENT.has(node.role)) return inside()
  if (node.role === 'StaticText') return node.name.trim() === '' ? [] : [`"${node.name.trim()}"`]
  const own = spokenOf(node, tree)
  return WHOLE.has(node.role) ? [own] : [own, ...inside()]
}

const quoted = ({ name }: AxNode): string => (name === '' ? '' : `"${name}"`)

/** Value, states, position and description of a node, in the order in which they are said. */
function facts(node: AxNode, tree: readonly AxNode[]): readonly string[] {
  const { value, description, states, attributes } = node
  const position = positionOf(node, tree)
  return [
    value === '' ? '' : `= ${value}`,
    attributes.has('aria-sort') ? `sorted ${attributes.get('aria-sort') ?? ''}` : '',
    ...[...states].map(([name, state]) => stateText(name, state)),
    position,
    description === '' ? '' : `(${description})`,
    states.has('errormessage') ? 'has error message' : '',
  ]
}

function stateText(name: string, state: unknown): string {
  switch (name) {
    case 'checked':
    case 'pressed':
      return state === 'mixed' ? `partly ${name}` : isTrue(state) ? name : `not ${name}`
    case 'expanded':
      return isTrue(state) ? 'expanded' : 'collapsed'
    case 'level':
      return `level ${String(state)}`
    case 'selected':
    case 'disabled':
    case 'required':
    case 'busy':
    case 'modal':
    case 'readonly':
      return isTrue(state) ? name : ''
    case 'invalid':
      return isTrue(state) ? 'invalid' : ''
    default:
      return ''
  }
}

const isTrue = (state: unknown): boolean => state === true || state === 'true'

/** Roles whose position among their siblings is said, and the roles that count as siblings. */
const COUNTED: ReadonlyMap<string, readonly string[]> = new Map([
  ['option', ['option']],
  ['tab', ['tab']],
  ['radio', ['radio']],
  ['treeitem', ['treeitem']],
  ['menuitem', ['menuitem', 'menuitemradio', 'menuitemcheckbox']],
  ['menuitemradio', ['menuitem', 'menuitemradio', 'menuitemcheckbox']],
])

/** `aria-posinset` and `aria-setsize`, else as browsers count: the siblings in the same container. */
function positionOf(node: AxNode, tree: readonly AxNode[]): string {
  const roles = COUNTED.get(node.role)
  if (roles === undefined) return ''
  const siblings = containerOf(node, tree).filter(({ role }) => roles.includes(role))
  const at = node.attributes.get('aria-posinset') ?? String(siblings.indexOf(node) + 1)
  const of = node.attributes.get('aria-setsize') ?? String(siblings.length)
  return `${at} of ${of}`
}

const CONTAINERS = new Set(['listbox', 'tablist', 'radiogroup', 'tree', 'menu', 'menubar', 'group'])

/** All nodes of the innermost container around a node. */
function containerOf(node: AxNode, tree: readonly AxNode[]): readonly AxNode[] {
  const around = allNodes(tree).filter((each) => CONTAINERS.has(each.role) && allNodes(each.children).includes(node))
  return allNodes(around.at(-1)?.children ?? [])
}

function tableLines(table: AxNode, tree: readonly AxNode[]): readonly string[] {
  const rows = allNodes(table.children).filter(({ role }) => role === 'row')
  const total = table.attributes.get('aria-rowcount') ?? String(rows.length)
  const [head, ...others] = rows
  const heads = head?.children ?? []
  const indexOf = (row: AxNode, at: number) => row.attributes.get('aria-rowindex') ?? String(at + 1)
  const rowLine = (row: AxNode, at: number): string => {
    const selected = row.states.get('selected') === true ? ' selected' : ''
    const cells = row.children.map((cell, column) => `${heads[column]?.name ?? '?'}: ${contents(cell, tree)}`)
    return `row ${indexOf(row, at + 1)} of ${total}${selected} | ${cells.join(' | ')}`
  }
  return [
    `table "${table.name}" ${total} rows ${heads.length} columns${table.states.get('busy') === true ? ' busy' : ''}`,
    ...heads.map((each, at) => `${headLine(each, tree)} ${at + 1} of ${heads.length}`),
    ...others.map(rowLine),
  ]
}

const headLine = (head: AxNode, tree: readonly AxNode[]): string =>
  [head.role, quoted(head), ...facts({ ...head, description: '' }, tree)].filter((text) => text !== '').join(' ')

/** The texts and controls of a cell; an empty one is said to be blank, which no cell should be. */
function contents(cell: AxNode, tree: readonly AxNode[]): string {
  const inside = cell.children.flatMap((child) => linesOf(child, tree))
  return inside.length === 0 ? 'blank' : inside.join(', ')
}
