import type { Language } from '../../context.ts'
import { choiceLabel } from '../../labels/lookup.ts'
import { message } from '../../labels/messages.ts'
import type { StoredRow, Values } from '../model.ts'
import { onWire } from '../tree-node.ts'

const ICONS: Readonly<Record<string, string>> = { db: 'database', cloud: 'cloud', remote_app: 'chrome' }

function groupsBy(rows: readonly StoredRow[], column: string): readonly (readonly [string, readonly StoredRow[]])[] {
  const values = [...new Set(rows.map((row) => String(row[column])))]
  return values.map((value) => [value, rows.filter((row) => row[column] === value)] as const)
}

/** Under what the groups of a tree stand, and what their ids begin with. */
interface Root {
  readonly id: string
  readonly prefix: string
}

function group(column: 'category' | 'type', value: string, count: number, id: string, parent: string, words: Language) {
  const name = `${choiceLabel('applications', column, value, words)} (${String(count)})`
  return onWire({ id, name, parent, meta: { type: column, data: { name: value, value } } })
}

function leaf(row: StoredRow, prefix: string, attrs: Values) {
  const category = String(row['category'])
  const type = String(row['type'])
  return onWire({
    id: String(row['id']),
    name: String(row['name']),
    parent: `${prefix}category=${category}&type=${type}`,
    icon: ICONS[category] ?? '',
    isParent: false,
    meta: { type: 'application', data: { category, type, attrs } },
  })
}

/** Categories, then types, then applications: a parent before what is under it. */
function below(
  { id, prefix }: Root,
  rows: readonly StoredRow[],
  language: Language,
  attrs: (row: StoredRow) => Values,
) {
  const byCategory = groupsBy(rows, 'category')
  const categories = byCategory.map(([value, all]) =>
    group('category', value, all.length, `${prefix}category=${value}`, id, language),
  )
  const types = byCategory.flatMap(([category, all]) =>
    groupsBy(all, 'type').map(([value, some]) => {
      const parent = `${prefix}category=${category}`
      return group('type', value, some.length, `${parent}&type=${value}`, parent, language)
    }),
  )
  return [...categories, ...types, ...rows.map((row) => leaf(row, prefix, attrs(row)))]
}

const ROOT: Root = { id: 'applications', prefix: '' }

/** All applications of an organization under one root. */
export function applicationTree(rows: readonly StoredRow[], language: Language) {
  const name = `${message('applications', language)} (${String(rows.length)})`
  const root = onWire({ id: ROOT.id, name, parent: '', open: true, meta: { type: 'applications_root' } })
  return [root, ...below(ROOT, rows, language, () => ({}))]
}

/** Applications under their organizations, by `names`; each with those of its attributes that are no secrets. */
export function treesByOrganization(
  rows: readonly StoredRow[],
  names: ReadonlyMap<unknown, string>,
  language: Language,
  attrs: (row: StoredRow) => Values,
) {
  return groupsBy(rows, 'org_id').flatMap(([org, own]) => {
    const id = `org_id=${org}`
    const title = names.get(org) ?? ''
    const name = `${title}(${String(own.length)})`
    const root = onWire({ id, name, title, parent: ROOT.id, open: true, meta: { type: 'org' } })
    return [root, ...below({ id, prefix: `${id}&` }, own, language, attrs)]
  })
}
