import { effectOf, objectUrl } from '../../engine/actions/actions.ts'
import { permissionOf, type ResourceAction } from '../../engine/permission/derive-permissions.ts'
import type { ActionEffect, ActionSlot } from '../../engine/actions/action-model.ts'
import type { Rule } from '../../engine/permission/permit.ts'
import type {
  Action,
  CreateAction,
  FormItem,
  RuledRowAction,
  Variant,
} from '../../engine/registry/entry-types.generated.ts'
import type { EntryOf, IndexEntry } from '../../engine/registry/entry.ts'
import { bulkOf, headerOf, rowOf } from '../../engine/registry/list-defaults.ts'
import type { DescribeSource } from './source.ts'
import { aligned, ruleWords } from './words.ts'

const RESOURCE_ACTION: Readonly<Record<string, ResourceAction>> = {
  create: 'add',
  update: 'change',
  delete: 'delete',
  clone: 'clone',
}

/** The buttons of a list: request, permission and condition of each. */
export function describeActions({ entry, index }: DescribeSource<EntryOf<'list'>>): readonly string[] {
  return [
    ...actionLines('Header', headerOf(entry), 'header', index),
    ...actionLines('Bulk', bulkOf(entry), 'bulk', index),
    ...actionLines('Row', rowOf(entry), 'row', index),
  ]
}

export function actionLines(
  title: string,
  actions: readonly DescribedAction[],
  slot: ActionSlot,
  index: IndexEntry,
): readonly string[] {
  return actions.length === 0 ? [] : [title, ...aligned(actions.flatMap((action) => actionRows(action, slot, index)))]
}

type DescribedAction = string | RuledRowAction | CreateAction | Action

/** One line per variant in a create menu. */
function actionRows(action: DescribedAction, slot: ActionSlot, index: IndexEntry): readonly (readonly string[])[] {
  if (typeof action === 'string' || !('variants' in action)) return [actionWords(action, slot, index)]
  const shared = ruleWords(builtInRule('create', index))
  return action.variants.map((variant) => [
    `create ${variant.group === undefined ? '' : `${variant.group}/`}${variant.key}`,
    variant.entry === undefined
      ? `opens the create form with ${queryText(variant)}`
      : `opens the create form of ${variant.entry}`,
    [...shared, ...ruleWords(variant)].join(' · '),
  ])
}

function queryText({ query = {} }: Variant): string {
  return Object.entries(query)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join('&')
}

function actionWords(action: string | RuledRowAction | Action, slot: ActionSlot, index: IndexEntry): readonly string[] {
  if (typeof action === 'string')
    return [action, builtInCall(action, slot, index), ruleWords(builtInRule(action, index)).join(' · ')]
  if ('action' in action) {
    const rules = [...ruleWords(builtInRule(action.action, index)), ...ruleWords(action)]
    return [action.action, builtInCall(action.action, slot, index), rules.join(' · ')]
  }
  const asked = [...ruleWords(resourceRule(action, slot, index)), ...ruleWords(action), ...followWords(action)]
  return [action.key, effectText(effectOf(action, slot, index.url ?? '')), [...new Set(asked)].join(' · ')]
}

function followWords({ confirm, danger, after }: Action): readonly string[] {
  return [
    ...(confirm === true || danger === true ? ['asks first'] : []),
    ...(after === undefined ? [] : [`then ${after}`]),
  ]
}

function builtInCall(word: string, slot: ActionSlot, { url }: IndexEntry): string {
  if (word !== 'delete') return `opens the ${word === 'update' ? 'update' : 'create'} form`
  return slot === 'bulk' ? `DELETE ${url ?? ''}?spm={spm}` : `DELETE ${objectUrl(url ?? '')}`
}

function builtInRule(word: string, index: IndexEntry): Rule {
  return resourceActionRule(RESOURCE_ACTION[word] ?? 'view', index)
}

/** The requirements of the resource for this action. */
export function resourceActionRule(action: ResourceAction, index: IndexEntry): Rule {
  const notInRoot = action === 'view' || index.rootOrg.includes(action) ? null : action
  const perm = permissionOf(index, action)
  return { perm: perm === false ? ['nobody'] : perm, license: index.license, when: index.when, notInRoot }
}

/** Bulk updates of the resource also need its change permission. */
function resourceRule(action: Action, slot: ActionSlot, index: IndexEntry): Rule {
  return slot === 'bulk' && (action.patch !== undefined || action.fields !== undefined)
    ? builtInRule('update', index)
    : {}
}

function effectText(effect: ActionEffect): string {
  switch (effect.kind) {
    case 'go':
      return `opens ${effect.to}`
    case 'link':
      return `goes to ${effect.href}`
    case 'delete':
    case 'bulk-delete':
      return `DELETE ${effect.url}`
    case 'patch':
    case 'bulk-patch':
      return `PATCH ${effect.url} ${JSON.stringify(effect.action.patch)}`
    case 'bulk-update':
      return `PATCH ${effect.url} of ${itemNames(effect.action.fields)}`
    case 'switch':
      return `PATCH ${effect.url} {${effect.field}: turned}`
    case 'call':
      return callText(effect.action)
    case 'dialog':
      return `asks for ${itemNames(effect.action.dialog)}, then ${callText(effect.action)}`
    case 'table':
      return tableText(effect.action, effect.table)
    case 'details':
      return `shows ${effect.fields.map((item) => (typeof item === 'string' ? item : item.field)).join(', ')} of ${effect.url}`
    case 'extension':
      return `runs ${effect.name}`
  }
}

function tableText(action: Action, table: string): string {
  const shown = `${table} ${JSON.stringify(action.params ?? {})}`
  return action.call === undefined ? `shows ${shown}` : `chooses from ${shown}, then ${callText(action)}`
}

function callText({ call }: Action): string {
  if (call === undefined) return 'nothing'
  const [method, url, body] = call
  return [method, url, ...(body === undefined ? [] : [JSON.stringify(body)])].join(' ')
}

function itemNames(items: readonly FormItem[] = []): string {
  return items.map((item) => (typeof item === 'string' ? item : item.field)).join(', ')
}
