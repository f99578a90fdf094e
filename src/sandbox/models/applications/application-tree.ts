import type { Language } from '../../context.ts'
import { choiceLabel } from '../../labels/lookup.ts'
import { message } from '../../labels/messages.ts'
import type { StoredRow } from '../model.ts'
import { onWire } from '../tree-node.ts'

const ICONS: Readonly<Record<string, string>> = { db: 'database', cloud: 'cloud', remote_app: 'chrome' }

function groupsBy(rows: readonly StoredRow[], column: string): readonly (readonly [string, readonly StoredRow[]])[] {
  const values = [...new Set(rows.map((row) => String(row[column])))]
  return values.map((value) => [value, rows.filter((row) => row[column] === value)] as const)
}

function group(column: 'category' | 'type', value: string, count: number, parent: string, language: Language) {
  const id = column === 'category' ? `category=${value}` : `${parent}&type=${value}`
  const name = `${choiceLabel('applications', column, value, language)} (${String(count)})`
  return onWire({ id, name, parent, meta: { type: column, data: { name: value, value } } })
}

function leaf(row: StoredRow) {
  const category = String(row['category'])
  const type = String(row['type'])
  return onWire({
    id: String(row['id']),
    name: String(row['name']),
    parent: `category=${category}&type=${type}`,
    icon: ICONS[category] ?? '',
    isParent: false,
    meta: { type: 'application', data: { category, type, attrs: {} } },
  })
}

/** Root, categories, types, applications: one flat list, a parent before what is under it. */
export function applicationTree(rows: readonly StoredRow[], language: Language) {
  const name = `${message('applications', language)} (${String(rows.length)})`
  const root = onWire({ id: 'applications', name, parent: '', open: true, meta: { type: 'applications_root' } })
  const byCategory = groupsBy(rows, 'category')
  const categories = byCategory.map(([value, all]) => group('category', value, all.length, 'applications', language))
  const types = byCategory.flatMap(([category, all]) =>
    groupsBy(all, 'type').map(([value, some]) => group('type', value, some.length, `category=${category}`, language)),
  )
  return [root, ...categories, ...types, ...rows.map(leaf)]
}
