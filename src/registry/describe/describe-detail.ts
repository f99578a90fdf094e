import { cellOf } from '../../engine/fields/choose-field-type.ts'
import { findField, displayField } from '../../engine/fields/field-lookup.ts'
import { quickOf } from '../../engine/detail/detail.ts'
import type { DetailItem, DetailSection, DetailTab, Relation } from '../../engine/registry/entry-types.generated.ts'
import type { EntryOf } from '../../engine/registry/entry.ts'
import { actionLines } from './describe-actions.ts'
import { rowFields, type DescribeSource } from './source.ts'
import { ruleWords } from './words.ts'

type ListSource = DescribeSource<EntryOf<'list'>>

/** The detail page, tab by tab: fields with their cells, quick actions, relations, tables. */
export function describeDetail(source: ListSource): readonly string[] {
  const { entry, index } = source
  if (entry.detail === undefined) return []
  const status = entry.detail?.status === undefined ? '' : ` · status ${entry.detail.status}`
  const title = entry.detail.title === undefined ? '' : ` · titled ${entry.detail.title}`
  return [
    `Detail  GET ${index.url ?? ''}{id}/${title}${status}`,
    ...entry.detail.tabs.flatMap((tab) => tabLines(tab, source)),
  ]
}

/** The fields of an object, and its quick actions. */
export function describeObject(source: DescribeSource<EntryOf<'object'>>): readonly string[] {
  const { entry, index } = source
  return [
    `Object  GET ${entry.url}`,
    ...fieldLines(entry.fields, source),
    ...actionLines('Quick', entry.quick ?? [], 'quick', index),
    ...(entry.use === undefined ? [] : [`extension ${entry.use}`]),
  ]
}

function fieldLines(items: readonly (DetailItem | DetailSection)[], source: DescribeSource): readonly string[] {
  const loose = items.filter((item): item is DetailItem => !isSection(item))
  return [
    ...(loose.length === 0 ? [] : [fieldsText(loose, source)]),
    ...items.filter(isSection).map(({ title, fields }) => `[${title}] ${fieldsText(fields, source)}`),
  ]
}

function tabLines(tab: DetailTab, source: ListSource): readonly string[] {
  const lines = [
    ...(tab.above === undefined ? [] : [`extension ${tab.above} above`]),
    ...fieldLines(tab.fields ?? [], source),
    ...actionLines('Quick', quickOf(tab, source.entry), 'quick', source.index),
    ...(tab.relations ?? []).map(relationText),
    ...(tab.table === undefined ? [] : [`table ${tab.table} ${JSON.stringify(tab.params ?? {})}`]),
    ...(tab.beside === undefined ? [] : [`extension ${tab.beside} beside`]),
    ...(tab.use === undefined ? [] : [`extension ${tab.use}${paramsText(tab)}`]),
  ]
  return [[`  ${tab.key}`, ...ruleWords(tab)].join(' · '), ...lines.map((line) => `    ${line}`)]
}

/** When a tab has both, the table describes them. */
const paramsText = ({ table, params }: DetailTab): string =>
  table !== undefined || params === undefined ? '' : ` ${JSON.stringify(params)}`

function relationText({ field, link, self, other, when, perm, ...more }: Relation): string {
  const by = link === undefined ? 'PATCH of the object' : `${link} (${self ?? ''}, ${other ?? ''})`
  const marks = [
    ...(more.only === undefined ? [] : ['adds only']),
    ...(more.confirm === true ? ['asks before a removal'] : []),
    ...(more.keepsOne === true ? ['keeps one'] : []),
    ...(more.rootOrg === true ? ['in the root organization too'] : []),
  ]
  const rules = ruleWords({ perm: perm ?? null, when: when ?? null })
  return [`relation ${field ?? other ?? ''} by ${by}`, ...marks, ...rules].join(' · ')
}

function isSection(item: DetailItem | DetailSection): item is DetailSection {
  return typeof item !== 'string' && 'title' in item
}

function fieldsText(items: readonly DetailItem[], source: DescribeSource): string {
  return items.map((item) => fieldText(typeof item === 'string' ? { field: item } : item, source)).join(', ')
}

/** The name of a field, followed by its cell unless that is plain text. */
function fieldText(item: Exclude<DetailItem, string>, source: DescribeSource): string {
  const fields = rowFields(source)
  const cell = item.cell ?? cellOf(item.field, findField(fields, item.field))
  const words = [cell === 'text' ? '' : cell, ...ruleWords(item)].filter((word) => word !== '')
  const show = item.show ?? displayField(item.field, fields)
  return `${show === item.field ? item.field : `${item.field}→${show}`}${words.length === 0 ? '' : ` (${words.join(', ')})`}`
}
