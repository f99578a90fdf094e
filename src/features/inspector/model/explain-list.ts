import type { Field } from '../../../contract/field.ts'
import type { Row } from '../../../contract/page.ts'
import { bulkAction, headerAction, nodeAction, rowAction } from '../../../engine/actions/actions.ts'
import { findField } from '../../../engine/fields/field-lookup.ts'
import { columnItem, columnVerdict, filterVerdict, sortVerdict, visibleVerdict } from '../../../engine/list/columns.ts'
import { extraFilters, searchVerdict } from '../../../engine/list/search.ts'
import { permit } from '../../../engine/permission/permit.ts'
import { combineVerdicts, type Ground, shownIf, type Verdict } from '../../../engine/permission/verdict.ts'
import { bulkOf, exportOf, headerOf, importOf, isCreateMenu, rowOf } from '../../../engine/registry/list-defaults.ts'
import { bestMode, importModes } from '../../../engine/transfer/offers.ts'
import { exportVerdict, treeVerdict } from '../../../engine/permission/action-verdicts.ts'
import { explainAction, type Explanation } from './explanation.ts'
import type { ListSubject } from '../../../engine/subjects.ts'

/** Of a default, the key of the entry that would name it is missing. */
const listPointer = (own: unknown, name: string, at: number): string => (own === undefined ? '' : `/${name}/${at}`)

/**
 * All controls that a list could have, shown or not, in the order of the entry.
 * @param row the row whose actions are explained; without it their conditions are unknown
 */
export function explainList(subject: ListSubject, row: Row | null = null): readonly Explanation[] {
  return [
    ...subject.source.entry.columns.flatMap((_, at) => explainColumn(subject, at)),
    ...explainSearch(subject),
    ...explainHeader(subject),
    ...explainRowActions(subject, row),
    ...explainBulk(subject),
    ...explainTransfer(subject),
    ...explainTree(subject),
  ]
}

function fieldsOf({ source: { metadata } }: ListSubject): readonly Field[] | null {
  return metadata?.kind === 'metadata' ? (metadata.fields.GET ?? null) : null
}

function explainColumn(subject: ListSubject, at: number): readonly Explanation[] {
  const { source, columns, chosen, request } = subject
  const { entry, index, session, parent = null } = source
  const column = entry.columns[at]
  if (column === undefined) return []
  const item = columnItem(column)
  const model = columns.find(({ name }) => name === item.field)
  const field = findField(fieldsOf(subject), item.field)
  const shared = {
    name: item.field,
    entry: index.key,
    pointer: `/columns/${at}`,
    label: model?.label ?? field?.label ?? item.field,
    field: fieldOrigin(subject, item.field, item.client === true),
    requests: [request],
  }
  const allowed: Verdict<Ground> = columnVerdict(column, session, parent)
  const verdicts = [allowed, ...(model === undefined ? [] : [visibleVerdict(model, chosen)])]
  const shown: Explanation = { kind: 'column', ...shared, verdict: combineVerdicts<Ground>(verdicts) }
  if (model === undefined) return [shown]
  const free = freeOfParent(subject, field?.name ?? item.field)
  return [
    shown,
    { kind: 'sort', ...shared, verdict: sortVerdict(item, field) },
    { kind: 'filter', ...shared, verdict: combineVerdicts<Ground>([filterVerdict(field, entry), free]) },
  ]
}

function fieldOrigin(subject: ListSubject, name: string, isClient = false) {
  if (isClient || subject.metadataUrl === null) return null
  return { url: subject.metadataUrl, method: 'GET', name, field: findField(fieldsOf(subject), name) } as const
}

/** The object whose tab shows the list sets the param: no filter may change it. */
const freeOfParent = ({ fixedParams }: ListSubject, param: string): Verdict<Ground> =>
  shownIf(fixedParams.includes(param) ? [{ kind: 'free-param', by: 'parent', param, met: false }] : [])

function explainSearch(subject: ListSubject): readonly Explanation[] {
  const { source, options, request } = subject
  const { entry, index } = source
  const extra = extraFilters(entry)
  const excluded = entry.search?.exclude ?? []
  const named = new Set(extra.map(({ param }) => param))
  const explained = (param: string, pointer: string, verdict: Verdict<Ground>): Explanation => ({
    kind: 'search',
    name: param,
    entry: index.key,
    pointer,
    label:
      options.find((option) => option.param === param)?.label ?? findField(fieldsOf(subject), param)?.label ?? param,
    field: fieldOrigin(subject, param),
    requests: [request],
    verdict: combineVerdicts<Ground>([verdict, freeOfParent(subject, param)]),
  })
  const own: Verdict<Ground> = shownIf([{ kind: 'entry', key: 'extra', met: true }])
  return [
    ...extra.map(({ param }, at) => explained(param, `/search/extra/${at}`, own)),
    ...(fieldsOf(subject) ?? [])
      .filter(({ name }) => !named.has(name))
      .map((field) => {
        const at = excluded.indexOf(field.name)
        return explained(field.name, at < 0 ? '' : `/search/exclude/${at}`, searchVerdict(field, entry))
      }),
  ]
}

function explainHeader({ source }: ListSubject): readonly Explanation[] {
  const { entry, index, session, parent = null, query = {} } = source
  return headerOf(entry).flatMap((item, at) => {
    const pointer = listPointer(entry.header, 'header', at)
    const action = explainAction(headerAction(item, source), { kind: 'header', pointer, index, entry })
    if (typeof item === 'string' || !isCreateMenu(item)) return [action]
    const variants = item.variants.map((variant, place): Explanation => ({
      ...action,
      kind: 'variant',
      name: variant.key,
      pointer: `${pointer}/variants/${place}`,
      label: [`resources.${index.key}.variants.${variant.key}`, `resources.variants.${variant.key}`],
      verdict: permit(variant, session, { parent, query }),
    }))
    return [action, ...variants]
  })
}

function explainRowActions({ source }: ListSubject, row: Row | null): readonly Explanation[] {
  const { entry, index, session, metadata, parent = null, query = {} } = source
  const fields = metadata?.kind === 'metadata' ? (metadata.fields.GET ?? null) : null
  const denied = metadata?.kind === 'metadata' ? (metadata.denied ?? []) : []
  const scope = { session, row, parent, query, fields, denied }
  const actions = rowOf(entry).map((item, at) =>
    explainAction(rowAction(item, { index, scope, slot: 'row', entry }), {
      kind: 'row',
      pointer: listPointer(entry.row, 'row', at),
      index,
      entry,
    }),
  )
  const menu: Explanation = {
    kind: 'more',
    name: 'more',
    entry: index.key,
    pointer: entry.row === undefined ? '' : '/row',
    label: ['common.more'],
    field: null,
    requests: [],
    verdict: shownIf([]),
  }
  // Without actions there is no menu: each of them says why.
  return actions.some(({ verdict }) => verdict.state !== 'absent') ? [...actions, menu] : actions
}

function explainBulk({ source }: ListSubject): readonly Explanation[] {
  const { entry, index } = source
  // Without the selection, which is never the reason for a missing action.
  return bulkOf(entry).map((item, at) =>
    explainAction(bulkAction(item, source, combineVerdicts([])), {
      kind: 'bulk',
      pointer: listPointer(entry.bulk, 'bulk', at),
      index,
      entry,
    }),
  )
}

function explainTransfer({ source }: ListSubject): readonly Explanation[] {
  const { entry, index, session } = source
  const [toImport, toExport] = [importOf(entry), exportOf(entry)]
  const pointer = (name: string): string => {
    const at = (entry.transfer ?? []).findIndex(
      (item) => item === name || (typeof item !== 'string' && item.action === name),
    )
    return listPointer(entry.transfer, 'transfer', at)
  }
  const shared = { kind: 'transfer', entry: index.key, field: null } as const
  const mode = toImport === null ? undefined : bestMode(importModes(toImport, source))
  const url = index.url ?? ''
  return [
    ...(mode === undefined
      ? []
      : [
          {
            ...shared,
            name: 'import',
            pointer: pointer('import'),
            label: ['list.import'],
            requests: [
              { method: 'POST', url: `${url}render-to-json/`, params: [] },
              { method: mode.mode === 'create' ? 'POST' : 'PUT', url, params: [] },
            ],
            verdict: mode.verdict,
          },
        ]),
    ...(toExport === null
      ? []
      : [
          {
            ...shared,
            name: 'export',
            pointer: pointer('export'),
            label: ['list.export'],
            requests: [{ method: 'GET', url: toExport.url ?? url, params: ['format'] }],
            verdict: exportVerdict(toExport.perm ?? null, index, session),
          },
        ]),
  ]
}

function explainTree({ source }: ListSubject): readonly Explanation[] {
  const { entry, index, session } = source
  const { tree } = entry
  if (tree === undefined) return []
  const menu = tree.menu ?? []
  const shown: Explanation = {
    kind: 'tree',
    name: 'tree',
    entry: index.key,
    pointer: '/tree',
    label: ['tree.title'],
    field: null,
    requests: [{ method: 'GET', url: tree.url, params: Object.keys(tree.query ?? {}) }],
    verdict: treeVerdict(tree, session),
  }
  return [
    shown,
    ...menu.map((item, at) =>
      explainAction(nodeAction(item, index, { session, row: null }), {
        kind: 'node',
        pointer: `/tree/menu/${at}`,
        index,
      }),
    ),
  ]
}
