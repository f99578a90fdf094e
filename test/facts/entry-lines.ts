import { callLine } from '../../scripts/inventory/lines.ts'
import { effectOf, objectUrl } from '../../src/engine/actions/actions.ts'
import { columnsOf } from '../../src/engine/list/columns.ts'
import type { ActionEffect, ActionSlot } from '../../src/engine/actions/action-model.ts'
import { quickOf } from '../../src/engine/detail/detail.ts'
import { type DescribeSource, rowFields } from '../../src/registry/describe/source.ts'
import type { Action, FormItem, Relation } from '../../src/engine/registry/entry-types.ts'
import type { EntryOf } from '../../src/engine/registry/entry.ts'
import { bulkOf, headerOf, rowOf } from '../../src/engine/registry/list-defaults.ts'

type Source = DescribeSource<EntryOf<'list'>>

/** What an entry gives its screens, in the lines of test/facts/inventory.json. */
export function entryLines(source: Source): readonly string[] {
  const { entry, index } = source
  const columns = columnsOf(entry, rowFields(source), source.session)
  const url = index.url ?? ''
  const tabs = entry.detail?.tabs ?? []
  return [
    ...columns.map((column) => `column ${valueOf(column)}`),
    ...columns.filter(({ shown, fixed }) => shown || fixed).map((column) => `shown ${valueOf(column)}`),
    ...columns.filter(({ fixed }) => fixed).map((column) => `fixed ${valueOf(column)}`),
    ...headerOf(entry).map((action) => actionLine('header', action, url)),
    ...bulkOf(entry).map((action) => actionLine('bulk', action, url)),
    ...rowOf(entry).map((action) => actionLine('row', action, url)),
    ...(entry.form?.sections ?? []).flatMap(({ fields }) => fields.map(formLine)),
    ...tabs.map(({ key }) => `tab ${key}`),
    ...tabs.flatMap((tab) => quickOf(tab, entry).map((action) => actionLine('quick', action, url))),
    ...tabs.flatMap(({ relations }) => (relations ?? []).flatMap((relation) => relationLines(relation, url))),
  ].filter((line, at, all) => all.indexOf(line) === at)
}

const valueOf = ({ name }: { readonly name: string }): string => name.replace(/_display$/, '')

type AnyAction = ReturnType<typeof headerOf>[number] | ReturnType<typeof rowOf>[number] | Action

function actionLine(place: ActionSlot, action: AnyAction, url: string): string {
  if (typeof action === 'string') return `${place} ${action}`
  if ('variants' in action) return `${place} create`
  if ('action' in action) return `${place} ${action.action}`
  const call = effectCall(effectOf(action, place, url))
  return `${place} ${call ?? `named ${action.key}`}`
}

function effectCall(effect: ActionEffect): string | null {
  switch (effect.kind) {
    case 'bulk-patch':
    case 'patch':
    case 'switch':
    case 'bulk-update':
      return callLine('PATCH', effect.url)
    case 'call':
    case 'dialog': {
      const [method = '', url = ''] = effect.action.call ?? []
      return callLine(method, url)
    }
    default:
      return null
  }
}

const formLine = (item: FormItem): string => `form ${typeof item === 'string' ? item : item.field}`

function relationLines({ link }: Relation, url: string): readonly string[] {
  const calls =
    link === undefined
      ? [['PATCH', objectUrl(url)]]
      : [
          ['POST', link],
          ['DELETE', link],
        ]
  return calls.map(([method = '', to = '']) => `link ${callLine(method, to) ?? 'nowhere'}`)
}
