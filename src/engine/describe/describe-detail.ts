import { cellOf } from '../fields/cell-of.ts'
import { findField } from '../fields/find-field.ts'
import { showOf } from '../fields/show-of.ts'
import { quickOf, statusField } from '../detail/detail.ts'
import type { DetailItem, DetailSection, DetailTab, Relation } from '../registry/entry-types.ts'
import type { EntryOf } from '../registry/entry.ts'
import { actionLines } from './describe-actions.ts'
import { rowFields, type DescribeSource } from './source.ts'
import { ruleWords } from './words.ts'

type ListSource = DescribeSource<EntryOf<'list'>>

/** The detail page, tab by tab: fields with their cells, quick actions, relations, tables. */
export function describeDetail(source: ListSource): readonly string[] {
  const { entry, index } = source
  if (entry.detail === undefined) return []
  const state = statusField(entry)
  const status = state === null ? '' : ` · status ${state.on ? '' : 'not '}${state.field}`
  return [`Detail  GET ${index.url ?? ''}{id}/${status}`, ...entry.detail.tabs.flatMap((tab) => tabLines(tab, source))]
}

function tabLines(tab: DetailTab, source: ListSource): readonly string[] {
  const loose = (tab.fields ?? []).filter((item): item is DetailItem => !isSection(item))
  const sections = (tab.fields ?? []).filter(isSection)
  const lines = [
    ...(loose.length === 0 ? [] : [fieldsText(loose, source)]),
    ...sections.map(({ title, fields }) => `[${title}] ${fieldsText(fields, source)}`),
    ...actionLines('Quick', quickOf(tab, source.entry), 'quick', source.index),
    ...(tab.relations ?? []).map(relationText),
    ...(tab.table === undefined ? [] : [`table ${tab.table} ${JSON.stringify(tab.params ?? {})}`]),
    ...(tab.use === undefined ? [] : [`extension ${tab.use}`]),
  ]
  return [[`  ${tab.key}`, ...ruleWords(tab)].join(' · '), ...lines.map((line) => `    ${line}`)]
}

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

function fieldsText(items: readonly DetailItem[], source: ListSource): string {
  return items.map((item) => fieldText(typeof item === 'string' ? { field: item } : item, source)).join(', ')
}

/** A plain text is only named; else the cell and what it shows stand behind the name. */
function fieldText(item: Exclude<DetailItem, string>, source: ListSource): string {
  const fields = rowFields(source)
  const cell = item.cell ?? cellOf(item.field, findField(fields, item.field))
  const words = [cell === 'text' ? '' : cell, ...ruleWords(item)].filter((word) => word !== '')
  const show = item.show ?? showOf(item.field, fields)
  return `${show === item.field ? item.field : `${item.field}→${show}`}${words.length === 0 ? '' : ` (${words.join(', ')})`}`
}
