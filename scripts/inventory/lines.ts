import { isObject } from '../../src/contract/json-object.ts'

const METHOD = /\b(GET|POST|PUT|PATCH|DELETE)\b/

/** `PATCH /api/v1/users/users/{}/`: method and path without query; null where neither inventory nor entry names a request. */
export function callLine(method: string, url: string): string | null {
  // A dialog without a method sends its form.
  const verb = METHOD.exec(method)?.[0] ?? (method === 'dialog' ? 'POST' : undefined)
  if (verb === undefined || !url.startsWith('/api/')) return null
  const [path = ''] = url.split('?', 1)
  return `${verb} ${path.replace(/\{[^}]*\}/g, '{}')}`
}

/** A list screen of the inventory, as far as it is read here. */
interface InventoryResource {
  readonly key: string
  readonly columns: readonly string[]
  readonly columnsDefaultShown: readonly string[]
  readonly columnsMin: readonly string[]
  readonly headerActions: readonly unknown[]
  readonly moreActions: readonly unknown[]
  readonly rowActions: readonly unknown[]
  readonly canUpdate: unknown
  readonly canDelete: unknown
  readonly canClone: unknown
  readonly form: unknown
  readonly detail: unknown
}

export function isResource(value: unknown): value is InventoryResource {
  return (
    isObject(value) &&
    typeof value['key'] === 'string' &&
    ['columns', 'columnsDefaultShown', 'columnsMin', 'headerActions', 'moreActions', 'rowActions'].every((name) =>
      Array.isArray(value[name]),
    )
  )
}

/** The last column of the old tables, which holds the buttons of a row. */
const BUTTONS = 'actions'

/** One line per feature of a screen: `column name`, `row delete`, `bulk PATCH /api/v1/users/users/`. */
export function inventoryLines(resource: InventoryResource): readonly string[] {
  const columns = valuesOf(resource.columns.filter((name) => name !== BUTTONS))
  const known = (names: readonly string[]) => valuesOf(names).filter((name) => columns.includes(name))
  return [
    ...columns.map((name) => `column ${name}`),
    ...known(resource.columnsDefaultShown).map((name) => `shown ${name}`),
    ...known(resource.columnsMin).map((name) => `fixed ${name}`),
    ...resource.headerActions.flatMap((action) => actionLine('header', action)),
    ...resource.moreActions.flatMap((action) => actionLine('bulk', action)),
    ...resource.rowActions.flatMap((action) => actionLine('row', action)),
    ...defaultActions(resource),
    ...formFields(resource.form).map((name) => `form ${name}`),
    ...tabs(resource.detail).flatMap(tabLines),
  ].filter((line, at, all) => all.indexOf(line) === at)
}

/** A computed column is named by its value. */
const valuesOf = (columns: readonly string[]): readonly string[] => columns.map((name) => name.replace(/_display$/, ''))

/** A screen without row buttons of its own has the default ones. */
function defaultActions({ rowActions, canUpdate, canDelete, canClone }: InventoryResource): readonly string[] {
  if (rowActions.length > 0) return []
  const may = { update: canUpdate, delete: canDelete, clone: canClone }
  return Object.entries(may).flatMap(([name, can]) => (can === true || typeof can === 'string' ? [`row ${name}`] : []))
}

const BUILT_IN: Readonly<Record<string, string>> = {
  'header create': 'header create',
  'bulk deleteSelected': 'bulk delete',
  'row update': 'row update',
  'row delete': 'row delete',
  'row clone': 'row clone',
}

function actionLine(place: string, action: unknown): readonly string[] {
  if (!isObject(action)) return []
  const { name, method, endpoint } = action
  const builtIn = BUILT_IN[`${place} ${String(name)}`]
  if (builtIn !== undefined) return [builtIn]
  const call = typeof endpoint === 'string' ? callLine(String(method), endpoint) : null
  return [call === null ? `${place} named ${String(name)}` : `${place} ${call}`]
}

function formFields(form: unknown): readonly string[] {
  if (!isObject(form) || !Array.isArray(form['sections'])) return []
  return form['sections']
    .flatMap((section: unknown) => (Array.isArray(section) ? texts(section[1]) : []))
    .flatMap(parts)
}

/** `rules{ip_group,time_period}` are two fields, `type(hidden)` is `type`. */
function parts(field: string): readonly string[] {
  const [, name = '', inner] = /^([\w.]+)(?:\{(.*)\})?/.exec(field) ?? []
  return inner === undefined ? [name] : inner.split(',').map((part) => `${name}.${part.trim()}`)
}

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

function tabs(detail: unknown): readonly unknown[] {
  return isObject(detail) && Array.isArray(detail['tabs']) ? detail['tabs'] : []
}

function tabLines(tab: unknown): readonly string[] {
  if (!isObject(tab)) return []
  const content = isObject(tab['content']) ? tab['content'] : {}
  return [
    `tab ${String(tab['name'])}`,
    ...list(content['quickActions']).flatMap((action) => actionLine('quick', action)),
    ...list(content['relationCards']).flatMap(relationLines),
  ]
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function relationLines(card: unknown): readonly string[] {
  if (!isObject(card)) return []
  return [card['add'], card['remove']].flatMap((call) => {
    const [, method = '', url = ''] = /^(POST|PUT|PATCH|DELETE) (\S+)/.exec(String(call)) ?? []
    const line = callLine(method, url)
    return line === null ? [] : [`link ${line}`]
  })
}
