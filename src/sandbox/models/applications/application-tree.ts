import type { Language } from '../../../contract/language.ts'
import { choiceLabel } from '../../messages/labels.ts'
import { message } from '../../messages/message.ts'
import type { StoredRow, Values } from '../../rest/model/model.ts'
import { toTreeNode } from '../mixins/tree-node.ts'

const ICONS: Readonly<Record<string, string>> = { db: 'database', cloud: 'cloud', remote_app: 'chrome' }

function groupsBy(rows: readonly StoredRow[], column: string): readonly (readonly [string, readonly StoredRow[]])[] {
  const values = [...new Set(rows.map((row) => String(row[column])))]
  return values.map((value) => [value, rows.filter((row) => row[column] === value)] as const)
}

interface Root {
  readonly id: string
  /** The ids of all groups below begin with it. */
  readonly prefix: string
}

interface GroupNode {
  readonly id: string
  readonly parent: string
  readonly column: 'category' | 'type'
  readonly value: string
  readonly count: number
}

function groupNode({ id, parent, column, value, count }: GroupNode, language: Language) {
  const name = `${choiceLabel('applications', column, value, language)} (${String(count)})`
  return toTreeNode({ id, name, parent, meta: { type: column, data: { name: value, value } } })
}

function applicationNode(row: StoredRow, prefix: string, attrs: Values) {
  const category = String(row['category'])
  const type = String(row['type'])
  return toTreeNode({
    id: String(row['id']),
    name: String(row['name']),
    parent: `${prefix}category=${category}&type=${type}`,
    icon: ICONS[category] ?? '',
    isParent: false,
    meta: { type: 'application', data: { category, type, attrs } },
  })
}

/** Categories, then types, then applications: parents before their children. */
function descendants(
  { id, prefix }: Root,
  rows: readonly StoredRow[],
  language: Language,
  attrs: (row: StoredRow) => Values,
) {
  const byCategory = groupsBy(rows, 'category')
  const categories = byCategory.map(([value, all]) =>
    groupNode({ id: `${prefix}category=${value}`, parent: id, column: 'category', value, count: all.length }, language),
  )
  const types = byCategory.flatMap(([category, all]) =>
    groupsBy(all, 'type').map(([value, some]) => {
      const parent = `${prefix}category=${category}`
      return groupNode({ id: `${parent}&type=${value}`, parent, column: 'type', value, count: some.length }, language)
    }),
  )
  return [...categories, ...types, ...rows.map((row) => applicationNode(row, prefix, attrs(row)))]
}

const ROOT: Root = { id: 'applications', prefix: '' }

/** All applications of an organization under one root. */
export function applicationTree(rows: readonly StoredRow[], language: Language) {
  const name = `${message('assets.nodes.applications', language)} (${String(rows.length)})`
  const root = toTreeNode({ id: ROOT.id, name, parent: '', open: true, meta: { type: 'applications_root' } })
  return [root, ...descendants(ROOT, rows, language, () => ({}))]
}

/** Applications under their organizations; `attrs` are the attributes of an application that are no secrets. */
export function treesByOrganization(
  rows: readonly StoredRow[],
  names: ReadonlyMap<unknown, string>,
  language: Language,
  attrs: (row: StoredRow) => Values,
) {
  return groupsBy(rows, 'org_id').flatMap(([org, applications]) => {
    const id = `org_id=${org}`
    const title = names.get(org) ?? ''
    const name = `${title}(${String(applications.length)})`
    const root = toTreeNode({ id, name, title, parent: ROOT.id, open: true, meta: { type: 'org' } })
    return [root, ...descendants({ id, prefix: `${id}&` }, applications, language, attrs)]
  })
}
