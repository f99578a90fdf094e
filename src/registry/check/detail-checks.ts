import type { DetailItem, DetailSection, DetailTab, Relation } from '../../engine/registry/entry-types.generated.ts'
import type { EntryOf } from '../../engine/registry/entry.ts'
import { relationReference } from '../../engine/detail/relation.ts'
import { ownRowAction } from '../../engine/detail/detail.ts'
import { checkActions, type ActionContext } from './action-checks.ts'
import { checkParams } from './call-checks.ts'
import { checkListKey, type CheckedRegistry } from './entry-context.ts'
import { fieldsOf, nearest, type FieldSet } from './fields-of.ts'
import { checkShown } from './item-checks.ts'
import { found, type Found } from './problem.ts'
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

export function* checkDetail(entry: ListEntry, context: ActionContext, registry: CheckedRegistry): Found {
  const { key, url, detail } = entry
  if (detail === undefined) return
  const row = fieldsOf(url, ['GET'], registry.world.facts)
  const { status } = detail
  if (status !== undefined) yield* checkField('/detail/status', status, row)
  if (detail.title !== undefined) yield* checkTemplate('/detail/title', detail.title, { row, form: null }, registry)
  const keys = detail.tabs.map((tab) => tab.key)
  const twice = keys.findIndex((each, at) => keys.indexOf(each) !== at)
  if (twice !== -1) yield found(`/detail/tabs/${twice}/key`, `the tab ${keys[twice] ?? ''} is listed twice`)
  for (const [at, tab] of detail.tabs.entries())
    yield* checkDetailTab(`/detail/tabs/${at}`, tab, { entry, context: { ...context, entry: key, row } }, registry)
}

function* checkDetailTab(
  pointer: string,
  tab: DetailTab,
  { entry, context }: { readonly entry: ListEntry; readonly context: ActionContext },
  registry: CheckedRegistry,
): Found {
  const names = { row: context.row, form: null }
  yield* checkMessage(`${pointer}/key`, [`resources.tabs.${tab.key}`], registry)
  yield* checkPermission(`${pointer}/perm`, tab.perm, registry)
  yield* checkCondition(`${pointer}/when`, tab.when, names, registry)
  yield* checkDetailFields(`${pointer}/fields`, tab.fields ?? [], context.row, registry)
  yield* checkActions(`${pointer}/quick`, tab.quick, context, registry)
  for (const [at, item] of (tab.quick ?? []).entries())
    if (typeof item === 'string' && ownRowAction(entry, item) === undefined)
      yield found(`${pointer}/quick/${at}`, `rows have no action ${item} of their own${nearest(item, rowKeys(entry))}`)
  for (const [at, relation] of (tab.relations ?? []).entries())
    yield* checkRelation(`${pointer}/relations/${at}`, relation, context.row, registry)
  yield* checkListKey(`${pointer}/table`, tab.table, registry)
  const url = registry.index.find(({ key }) => key === tab.table)?.url ?? null
  if (url !== null) yield* checkParams(`${pointer}/params`, Object.keys(tab.params ?? {}), url, registry)
  yield* checkTemplates(`${pointer}/params`, tab.params, names, registry)
  yield* checkOneOf(`${pointer}/use`, tab.use, registry.world.extensions, 'extension')
  yield* checkOneOf(`${pointer}/above`, tab.above, registry.world.extensions, 'extension')
  yield* checkOneOf(`${pointer}/beside`, tab.beside, registry.world.extensions, 'extension')
}

const rowKeys = ({ row = [] }: ListEntry): readonly string[] =>
  row.flatMap((action) => (typeof action !== 'string' && 'key' in action ? [action.key] : []))

export function* checkDetailFields(
  pointer: string,
  fields: readonly (DetailItem | DetailSection)[],
  row: FieldSet | null,
  registry: CheckedRegistry,
): Found {
  for (const [at, item] of fields.entries()) {
    const below = `${pointer}/${at}`
    if (typeof item === 'string' || 'field' in item) {
      yield* checkShown(below, item, row, registry)
      continue
    }
    yield* checkMessage(`${below}/title`, [`resources.sections.${item.title}`], registry)
    for (const [of, inner] of item.fields.entries()) yield* checkShown(`${below}/fields/${of}`, inner, row, registry)
  }
}

function* checkRelation(pointer: string, relation: Relation, row: FieldSet | null, registry: CheckedRegistry): Found {
  const { field, link } = relation
  if (link !== undefined) yield* checkRelationLink(pointer, { ...relation, link }, registry)
  else if (field === undefined) yield found(pointer, 'a relation has a field or a link')
  // A relation that only adds through a link takes its title from the field.
  if (field !== undefined && relation.only === undefined) yield* checkField(`${pointer}/field`, field, row)
  yield* checkCondition(`${pointer}/when`, relation.when, { row, form: null }, registry)
  yield* checkPermission(`${pointer}/perm`, relation.perm, registry)
  yield* checkTemplates(`${pointer}/query`, relation.query, { row, form: null }, registry)
  if (relationReference(relation, registry.references) === null)
    yield found(`${pointer}/from`, `no reference says how ${relation.from ?? field ?? relation.other ?? ''} is chosen`)
}

function* checkRelationLink(pointer: string, relation: Relation & { link: string }, registry: CheckedRegistry): Found {
  const fields = fieldsOf(relation.link, ['POST'], registry.world.facts)
  if (fields === null) yield found(`${pointer}/link`, `nothing is known of ${relation.link}`)
  for (const side of ['self', 'other'] as const) {
    const name = relation[side]
    if (name === undefined) yield found(pointer, `a link needs ${side}`)
    else yield* checkField(`${pointer}/${side}`, name, fields)
  }
}
