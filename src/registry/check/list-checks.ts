import type { Column, ColumnLink } from '../../engine/registry/entry-types.generated.ts'
import type { EntryOf } from '../../engine/registry/entry.ts'
import { STATES } from '../../engine/fields/states.ts'
import { nodeKinds } from '../../engine/tree/tree-request.ts'
import { PAGE_PARAMS } from '../../engine/list/list-query-url.ts'
import { extraFilters } from '../../engine/list/search.ts'
import { parseTemplate } from '../../engine/template/placeholder.ts'
import { checkActions, type ActionContext } from './action-checks.ts'
import { checkButtons } from './button-checks.ts'
import { checkDetail, checkDetailFields } from './detail-checks.ts'
import { checkCall, checkParam, checkParams, ordersOf } from './call-checks.ts'
import { checkEntryKey, checkListKey, type CheckedRegistry } from './entry-context.ts'
import { fieldsOf, knows, nearest, nearestName, type FieldSet } from './fields-of.ts'
import { checkListForm } from './form-checks.ts'
import { checkShown } from './item-checks.ts'
import { found, type Found } from './problem.ts'
import { checkInitial } from './value-checks.ts'
import {
  checkCondition,
  checkField,
  checkMessage,
  checkOneOf,
  checkPermission,
  checkTemplate,
  checkTemplates,
} from './word-checks.ts'

type ListEntry = EntryOf<'list'>

const NO_NAMES = { row: null, form: null }

export function* checkList(entry: ListEntry, registry: CheckedRegistry): Found {
  const { facts } = registry.world
  const row = fieldsOf(entry.url, ['GET'], facts)
  const written = fieldsOf(entry.url, ['PUT', 'PATCH', 'POST'], facts)
  if (row === null) yield found('/url', `nothing is known of ${entry.url}: record it or add its facts`)
  const context: ActionContext = { entry: entry.key, row, written }
  for (const word of ['one', 'many', 'empty']) yield* checkMessage('/key', [`resources.${entry.key}.${word}`], registry)
  yield* checkColumns(entry, row, registry)
  yield* checkUrls(entry)
  yield* checkQuery(entry, row, registry)
  yield* checkExtraFilters(entry, row, registry)
  yield* checkTree(entry, registry)
  yield* checkOwner(entry, row, registry)
  yield* checkExpand(entry, row, registry)
  for (const [at, name] of (entry.palette?.facts ?? []).entries()) yield* checkField(`/palette/facts/${at}`, name, row)
  if (entry.opens !== undefined) yield* checkOpens(entry.opens, registry)
  yield* checkListKey('/of', entry.of, registry)
  yield* checkListForm(entry, row, registry)
  yield* checkTransfer(entry, written, registry)
  yield* checkButtons(entry, registry)
  yield* checkActions('/header', entry.header, { ...context, row: null }, registry)
  yield* checkActions('/bulk', entry.bulk, { ...context, row: null, rows: row }, registry)
  yield* checkActions('/row', entry.row, context, registry)
  yield* checkDetail(entry, context, registry)
}

/** Placeholders of a table's URL are filled by its owner, those of a form's URL by the address. */
function* checkUrls({ url, path, owner, form, tree }: ListEntry): Found {
  if (path !== undefined && owner === undefined && /[{}]/.test(url))
    yield found('/url', 'a list on its own page has no owner')
  yield* checkSource('/url', url, 'parent')
  yield* checkSource('/tree/url', tree?.url ?? '', 'parent')
  if (form !== undefined) yield* checkSource('/form/url', form.url ?? url, 'query')
}

function* checkSource(pointer: string, template: string, source: 'parent' | 'query'): Found {
  for (const part of parseTemplate(template)) {
    if (typeof part === 'string') {
      if (/[{}]/.test(part)) yield found(pointer, `${part} is no placeholder`)
    } else if (part.kind !== 'path' || part.path[0] !== source || part.path.length < 2) {
      yield found(pointer, `its placeholders begin with ${source}.`)
    }
  }
}

/** An import matches rows by fields that it sends; an export from another list names an existing list. */
function* checkTransfer({ transfer = [] }: ListEntry, written: FieldSet | null, registry: CheckedRegistry): Found {
  for (const [at, item] of transfer.entries()) {
    if (typeof item === 'string') continue
    const below = `/transfer/${at}`
    if (item.action === 'import') {
      for (const name of item.match ?? []) yield* checkField(`${below}/match`, name, written)
      if (item.privileged !== undefined) yield* checkField(`${below}/privileged`, item.privileged, written)
      continue
    }
    yield* checkPermission(`${below}/perm`, item.perm, registry)
    if (item.url !== undefined && !registry.world.urls.has(item.url))
      yield found(`${below}/url`, `there is no list at ${item.url}`)
  }
}

function* checkColumns(
  { key, url, columns, shown, fixed, name = 'name' }: ListEntry,
  row: FieldSet | null,
  registry: CheckedRegistry,
): Found {
  const listed = columns.map((column: Column) => (typeof column === 'string' ? column : column.field))
  // A misspelt column is one mistake, not one of each key that names it.
  const meant = listed.flatMap((each) =>
    row === null || knows(row, each) ? [] : (nearestName(each, row.keys()) ?? []),
  )
  const names = new Set([...listed, ...meant])
  for (const [at, column] of columns.entries()) {
    if (typeof column !== 'string' && column.client === true && column.label === undefined)
      yield* checkMessage(`/columns/${at}`, [`resources.${key}.fields.${column.field}`], registry)
    yield* checkShown(`/columns/${at}`, column, row, registry)
    yield* checkLink(`/columns/${at}/link`, column, row, registry)
    yield* checkOwnColumn(`/columns/${at}`, column, row, registry)
    yield* checkSort(`/columns/${at}/sort`, column, { row, url }, registry)
  }
  const twice = listed.findIndex((each, at) => listed.indexOf(each) !== at)
  if (twice !== -1) yield found(`/columns/${twice}`, `the column ${listed[twice] ?? ''} is listed twice`)
  if (!names.has(name)) yield found('/name', `the column ${name}, which names a row, is missing`)
  for (const [at, each] of (shown ?? []).entries()) yield* checkOneOf(`/shown/${at}`, each, names, 'column')
  for (const [at, each] of (fixed ?? []).entries()) yield* checkOneOf(`/fixed/${at}`, each, names, 'column')
}

/** A server ignores an order that it does not know, so that a sorted column would show rows in any order. */
function* checkSort(
  pointer: string,
  column: Column,
  { row, url }: { readonly row: FieldSet | null; readonly url: string },
  { world }: CheckedRegistry,
): Found {
  if (typeof column === 'string' || column.sort !== true || row === null) return
  const { field } = column
  if (row.get(field)?.order !== true && !ordersOf(url, world).includes(field))
    yield found(
      pointer,
      `no fact says that the server sorts by ${field}: record "order": true of it, or leave sort out`,
    )
}

/** What the console adds to a column: label, states, names and mark. */
function* checkOwnColumn(pointer: string, column: Column, row: FieldSet | null, registry: CheckedRegistry): Found {
  if (typeof column === 'string') return
  const { label, states = [], names = [], mark, cell } = column
  if (label !== undefined) yield* checkMessage(`${pointer}/label`, [`cell.labels.${label}`], registry)
  for (const [at, name] of states.entries())
    yield* checkOneOf(`${pointer}/states/${String(at)}`, name, new Set(Object.keys(STATES)), 'state')
  for (const [at, name] of names.entries()) yield* checkField(`${pointer}/names/${String(at)}`, name, row)
  if (mark?.field !== undefined) yield* checkField(`${pointer}/mark/field`, mark.field, row)
  if (cell !== 'states' && states.length > 0) yield found(pointer, 'only the cell states has states')
  if ((cell === 'names') !== names.length > 0) yield found(pointer, 'the cell names needs names, and no other has them')
}

function* checkLink(pointer: string, column: Column, row: FieldSet | null, registry: CheckedRegistry): Found {
  if (typeof column === 'string' || column.link === undefined) return
  for (const each of [column.link].flat()) yield* checkOneLink(pointer, each, row, registry)
}

function* checkOneLink(pointer: string, link: ColumnLink, row: FieldSet | null, registry: CheckedRegistry): Found {
  const { entry, id = 'id', tab, when, find } = link
  yield* checkCondition(`${pointer}/when`, when, { row, form: null }, registry)
  if (find !== undefined) {
    yield* checkField(`${pointer}/id`, id, row)
    for (const key of [entry, ...(find.others ?? [])]) yield* checkFound(`${pointer}/find`, key, find.param, registry)
    return
  }
  const target = registry.entries.find((each) => each.entry.key === entry)?.entry
  if (target?.kind !== 'list' || target.detail === undefined) {
    const known = registry.index.flatMap(({ key, has }) => (has.detail ? [key] : []))
    yield found(`${pointer}/entry`, `there is no list ${entry} with a detail${nearest(entry, known)}`)
    return
  }
  yield* checkField(`${pointer}/id`, id, row)
  yield* checkOneOf(`${pointer}/tab`, tab, new Set(target.detail.tabs.map(({ key }) => key)), 'tab')
}

/** The list of a link that finds its object by a filter. */
function* checkFound(pointer: string, key: string, param: string, registry: CheckedRegistry): Found {
  const target = registry.index.find((each) => each.key === key)
  if (target?.url === undefined || target.url === null || target.path === null)
    yield found(pointer, `there is no list ${key} with a path`)
  else yield* checkParam(`${pointer}/param`, param, target.url, registry)
}

/** A filter that is no field needs texts for its name and, unless they are Yes and No, its values. */
function* checkExtraFilters(entry: ListEntry, row: FieldSet | null, registry: CheckedRegistry): Found {
  const { key } = entry
  for (const [at, { param, choices }] of extraFilters(entry).entries()) {
    const pointer = `/search/extra/${at}`
    yield* checkParam(pointer, param, entry.url, registry)
    if (row?.has(param) !== true) yield* checkMessage(pointer, [`resources.${key}.filters.${param}`], registry)
    for (const value of choices.filter((each) => !['1', '0'].includes(each)))
      yield* checkMessage(pointer, [`resources.${key}.filterChoices.${param}.${value}`], registry)
  }
}

function* checkQuery(
  { url, query, order, initial, dateRange, search }: ListEntry,
  row: FieldSet | null,
  registry: CheckedRegistry,
): Found {
  yield* checkTemplates('/query', query, NO_NAMES, registry)
  yield* checkParams('/query', Object.keys(query ?? {}), url, registry)
  if (order !== undefined) yield* checkField('/order', order.replace(/^-/, ''), row)
  for (const [name, value] of Object.entries(initial ?? {})) {
    const filters = [...(row ?? [])].filter(([, field]) => field.filter === true).map(([path]) => path)
    if (row !== null && !filters.includes(name))
      yield found(`/initial/${name}`, `the server filters by no such field${nearest(name, filters)}`)
    else if (row?.get(name)?.type === 'choice') yield* checkInitial(`/initial/${name}`, value, row.get(name))
  }
  if (dateRange !== undefined) {
    yield* checkTemplate('/dateRange/from', dateRange.from, NO_NAMES, registry)
    yield* checkTemplate('/dateRange/to', dateRange.to, NO_NAMES, registry)
  }
  for (const [at, name] of (search?.exclude ?? []).entries()) {
    const filterable = [...(row ?? [])].filter(([, field]) => field.filter === true).map(([path]) => path)
    if (row !== null && !filterable.includes(name))
      yield found(`/search/exclude/${at}`, `${name} is no filter anyway${nearest(name, filterable)}`)
  }
}

function* checkTree({ key, url: list, tree, routeQuery }: ListEntry, registry: CheckedRegistry): Found {
  if (tree === undefined) return
  yield* checkCall('/tree/url', 'GET', tree.url, registry)
  yield* checkParams('/tree/query', Object.keys(tree.query ?? {}), tree.url, registry)
  for (const [kind, param] of Object.entries(tree.params ?? {}))
    yield* checkParam(`/tree/params/${kind}`, param, list, registry)
  if (tree.node !== undefined) yield* checkCall('/tree/node', 'GET', tree.node, registry)
  for (const [kind, url] of Object.entries(tree.lists ?? {}))
    yield* checkCall(`/tree/lists/${kind}`, 'GET', url, registry)
  yield* checkTemplates('/tree/query', tree.query, NO_NAMES, registry)
  if (nodeKinds(tree).length === 0)
    yield found('/tree', 'no kind of node narrows the list: it says neither params nor lists')
  for (const kind of nodeKinds(tree))
    if (PAGE_PARAMS.has(kind) || Object.hasOwn(routeQuery ?? {}, kind))
      yield found(
        `/tree/${Object.hasOwn(tree.params ?? {}, kind) ? 'params' : 'lists'}/${kind}`,
        `${kind} means something else in the address`,
      )
  for (const [kind, url] of Object.entries(tree.lists ?? {}))
    if (!url.includes('{id}')) yield found(`/tree/lists/${kind}`, 'names no {id}')
  if (tree.node !== undefined && !tree.node.includes('{id}')) yield found('/tree/node', 'names no {id}')
  yield* checkOneOf('/tree/drop', tree.drop, new Set((tree.menu ?? []).map((action) => action.key)), 'action')
  for (const name of ['dropRows', 'emptyNode'] as const)
    for (const [at, each] of (tree[name] ?? []).entries()) {
      const action = tree.menu?.find((item) => item.key === each)
      if (action?.table === undefined || action.call === undefined)
        yield found(`/tree/${name}/${String(at)}`, `${each} is no action of the menu with a table and a call`)
    }
  yield* checkActions('/tree/menu', tree.menu, { entry: key, row: null, written: null }, registry)
}

/** The owner shows the entry in the named tab, and the address finds the owner by a field of the rows. */
function* checkOwner({ key, owner }: ListEntry, row: FieldSet | null, registry: CheckedRegistry): Found {
  if (owner === undefined) return
  const entry = registry.entries.find((each) => each.entry.key === owner.entry)?.entry
  const tab = entry?.kind === 'list' ? entry.detail?.tabs.find((each) => each.key === owner.tab) : undefined
  if (entry === undefined) yield* checkEntryKey('/owner/entry', owner.entry, registry)
  else if (tab?.table !== key) yield found('/owner/tab', `${owner.entry} does not show ${key} in a tab ${owner.tab}`)
  yield* checkField('/owner/param', owner.param, row)
}

function* checkExpand({ expand }: ListEntry, row: FieldSet | null, registry: CheckedRegistry): Found {
  if (expand === undefined) return
  if ((expand.fields === undefined) === (expand.use === undefined))
    yield found('/expand', 'a row opens fields or an extension, one of the two')
  yield* checkDetailFields('/expand/fields', expand.fields ?? [], row, registry)
  yield* checkOneOf('/expand/use', expand.use, registry.world.extensions, 'extension')
}

function* checkOpens(opens: string, registry: CheckedRegistry): Found {
  const entry = registry.index.find(({ key }) => key === opens)
  const known = registry.index.flatMap(({ key, has }) => (has.detail ? [key] : []))
  if (entry?.has.detail !== true)
    yield found('/opens', `there is no entry ${opens} with a detail${nearest(opens, known)}`)
}
