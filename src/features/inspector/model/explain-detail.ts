import type { ConditionScope } from '../../../engine/condition/scope.ts'
import { rowAction } from '../../../engine/actions/actions.ts'
import { toIndexEntry } from '../../../engine/compile/index-entry.ts'
import {
  type DetailSource,
  isTitled,
  itemVerdict,
  quickAction,
  quickOf,
  tabVerdict,
} from '../../../engine/detail/detail.ts'
import { relationShownVerdict } from '../../../engine/detail/relation.ts'
import { findField } from '../../../engine/fields/field-lookup.ts'
import type { DetailItem, DetailTab } from '../../../engine/registry/entry-types.generated.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { rowOf } from '../../../engine/registry/list-defaults.ts'
import { explainAction, type Explanation } from './explanation.ts'
import type { DetailSubject, ObjectSubject } from '../../../engine/subjects.ts'

type Scope = ConditionScope & Pick<DetailSource, 'row'>

interface Described {
  readonly index: IndexEntry
  readonly scope: Scope
  readonly url: string
}

/** Every tab of a detail page, and what the open one could have, shown or not. */
export function explainDetail(subject: DetailSubject): readonly Explanation[] {
  const { entry, fields, denied = [], row, session, index: all, metadataUrl } = subject
  const index = all.find(({ key }) => key === entry.key) ?? toIndexEntry(entry)
  const scope = { session, row, fields, denied }
  const tabs = entry.detail?.tabs ?? []
  const open = tabs.findIndex(({ key }) => key === subject.tab)
  const shown = tabs[open]
  return [
    ...tabs.map((tab, at) => explainTab(tab, at, { tab: tabVerdict(tab, all, scope), index, all })),
    ...(shown === undefined
      ? []
      : [
          ...explainItems(shown.fields, `/detail/tabs/${open}/fields`, { index, scope, url: metadataUrl }),
          ...explainId(tabs, open, { index, scope, url: metadataUrl }),
          ...explainAside(shown, open, subject, { index, scope, url: metadataUrl }),
        ]),
    ...rowOf(entry).flatMap((item, at) =>
      isTitled(item)
        ? explainAction(rowAction(item, { index, scope, slot: 'detail' }), {
            kind: 'title',
            pointer: entry.row === undefined ? '' : `/row/${at}`,
            index,
            entry,
          })
        : [],
    ),
  ]
}

/** The id is added to the first tab, unless a tab names it. */
function explainId(tabs: readonly DetailTab[], open: number, of: Described): readonly Explanation[] {
  const isNamed = tabs.some(({ fields }) => explainItems(fields, '', of).some(({ name }) => name === 'id'))
  return open > 0 || isNamed ? [] : explainItems(['id'], '', of).map((each) => ({ ...each, pointer: '' }))
}

interface TabContext {
  readonly tab: Explanation['verdict']
  readonly index: IndexEntry
  readonly all: readonly IndexEntry[]
}

function explainTab({ key, table, params = {} }: DetailTab, at: number, { tab, index, all }: TabContext): Explanation {
  const listed = all.find((each) => each.key === table)
  return {
    kind: 'tab',
    name: key,
    entry: index.key,
    pointer: `/detail/tabs/${at}`,
    label: [`resources.tabs.${key}`],
    field: null,
    requests: typeof listed?.url === 'string' ? [{ method: 'GET', url: listed.url, params: Object.keys(params) }] : [],
    verdict: tab,
  }
}

/** Fields with their sections flattened. */
function explainItems(
  items: DetailTab['fields'],
  pointer: string,
  { index, scope, url }: Described,
): readonly Explanation[] {
  const explained = (item: DetailItem, place: string): Explanation => {
    const name = typeof item === 'string' ? item : item.field
    const field = findField(scope.fields ?? null, name)
    return {
      kind: 'detail',
      name,
      entry: index.key,
      pointer: place,
      label: field?.label ?? [`resources.${index.key}.fields.${name}`],
      field: { url, method: 'GET', name, field },
      requests: [
        { method: 'GET', url: index.kind === 'list' ? `${index.url ?? ''}{id}/` : (index.url ?? ''), params: [] },
      ],
      verdict: itemVerdict(item, scope),
    }
  }
  return (items ?? []).flatMap((item, at) =>
    typeof item !== 'string' && 'title' in item
      ? item.fields.map((inner, place) => explained(inner, `${pointer}/${at}/fields/${place}`))
      : [explained(item, `${pointer}/${at}`)],
  )
}

/** The quick actions and relations of a tab. */
function explainAside(
  tab: DetailTab,
  at: number,
  { entry, fields, references }: DetailSubject,
  { index, scope }: Described,
): readonly Explanation[] {
  const base = `/detail/tabs/${at}`
  const source = { index, fields, references, scope }
  return [
    ...quickOf(tab, entry).map((action, place) =>
      explainAction(quickAction(action, source), { kind: 'quick', pointer: `${base}/quick/${place}`, index, entry }),
    ),
    ...(tab.relations ?? []).map((relation, place): Explanation => {
      const name = relation.field ?? relation.other ?? ''
      const url = relation.link ?? `${index.url ?? ''}{id}/`
      return {
        kind: 'relation',
        name,
        entry: index.key,
        pointer: `${base}/relations/${place}`,
        label: findField(fields, name)?.label ?? name,
        field: { url: index.url ?? '', method: 'GET', name, field: findField(fields, name) },
        requests: [
          { method: 'GET', url, params: relation.self === undefined ? [] : [relation.self] },
          { method: relation.link === undefined ? 'PATCH' : 'POST', url, params: [] },
        ],
        verdict: relationShownVerdict(relation, source),
      }
    }),
  ]
}

/** The fields and quick actions of the page of a single object. */
export function explainObject({ entry, index, fields, row, session }: ObjectSubject): readonly Explanation[] {
  const scope = { session, row, fields }
  return [
    ...explainItems(entry.fields, '/fields', { index, scope, url: entry.url }),
    ...(entry.quick ?? []).map((action, at) =>
      explainAction(quickAction(action, { index, scope }), { kind: 'quick', pointer: `/quick/${at}`, index }),
    ),
  ]
}
