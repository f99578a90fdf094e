import { type ColumnModel, columnsOf } from '../../engine/list/columns.ts'
import { searchOptions } from '../../engine/list/search.ts'
import type { Column } from '../../engine/registry/entry-types.generated.ts'
import type { EntryOf } from '../../engine/registry/entry.ts'
import { rowFields, type DescribeSource } from './source.ts'
import { aligned, ruleWords } from './words.ts'

type ListSource = DescribeSource<EntryOf<'list'>>

/** The list request, the columns in order, and the search filters. */
export function describeList(source: ListSource): readonly string[] {
  const { entry, session } = source
  const columns = columnsOf(entry, rowFields(source), session)
  const search = searchOptions(entry, rowFields(source)).map(({ param, choices }) =>
    choices.length > 0 ? `${param}…` : param,
  )
  return [
    `List    GET ${requestText(source)}`,
    ...initialWords(source),
    ...treeWords(source),
    'Columns (* always shown, - hidden at first)',
    ...aligned(columns.map((column) => columnWords(column, entry))),
    ...expandWords(source),
    `Search  free text, ${search.join(', ')} (… = chosen from a list)`,
  ]
}

function requestText({ index }: ListSource): string {
  const query = Object.entries(index.query).map(([name, value]) => `${name}=${value}`)
  const order = index.order === null ? [] : [`order=${index.order}`]
  const dates = index.dateRange === null ? [] : [`date_from=${index.dateRange.from}`, `date_to=${index.dateRange.to}`]
  const all = [...query, ...order, ...dates].join('&')
  return (index.url ?? '') + (all === '' ? '' : `?${all}`)
}

function initialWords({ index: { initial } }: ListSource): readonly string[] {
  const filters = Object.entries(initial).map(([name, value]) => `${name}=${value}`)
  return filters.length === 0 ? [] : [`Begins  ${filters.join(', ')}, which can be taken away`]
}

/** The expanded row. */
function expandWords({ entry: { expand } }: ListSource): readonly string[] {
  if (expand === undefined) return []
  const names = (expand.fields ?? []).map((item) => (typeof item === 'string' ? item : item.field))
  return [`Opens   ${expand.use === undefined ? names.join(', ') : `extension ${expand.use}`} below a row`]
}

/** The tree beside the list: its requests, and the params that each type of node adds to the list request. */
function treeWords({ index: { tree } }: ListSource): readonly string[] {
  if (tree === null) return []
  const query = Object.entries(tree.query ?? {}).map(([name, value]) => `${name}=${String(value)}`)
  const request = query.length === 0 ? tree.url : `${tree.url}?${query.join('&')}`
  const params = Object.entries(tree.params ?? {}).map(([kind, param]) => `${kind} sends ${param}`)
  const lists = Object.entries(tree.lists ?? {}).map(([kind, url]) => `${kind} lists ${url}`)
  const marks = [
    ...(tree.lazy === false ? ['whole'] : []),
    ...(tree.required === true ? ['one leaf at a time'] : []),
    ...(tree.narrowed === true ? ['counts what is listed'] : []),
  ]
  const own = tree.own === undefined ? [] : [`own things only by ${tree.own}`]
  return [`Tree    GET ${request} · ${[...params, ...lists, ...own, ...marks].join(' · ')}`]
}

function columnWords(column: ColumnModel, entry: EntryOf<'list'>): readonly string[] {
  const mark = column.fixed ? '*' : column.shown ? ' ' : '-'
  const marks = [
    column.show === column.name ? [] : [`shows ${column.show}`],
    column.sortable ? ['sort'] : [],
    column.filter === null ? [] : ['header filter'],
    column.isName ? ['names the row'] : [],
    linkWords(column),
    ruleWords(itemOf(column.name, entry.columns)),
  ]
  return [`${mark} ${column.name}`, column.cell, marks.flat().join(' · ')]
}

function linkWords({ links }: ColumnModel): readonly string[] {
  return links.map(({ entry, id, tab, when }) =>
    [`leads to ${entry} {${id}}${tab === null ? '' : `, tab ${tab}`}`, ...ruleWords({ when })].join(' '),
  )
}

function itemOf(name: string, columns: readonly Column[]): Exclude<Column, string> {
  const item = columns.find((column) => typeof column !== 'string' && column.field === name)
  return item === undefined || typeof item === 'string' ? { field: name } : item
}
