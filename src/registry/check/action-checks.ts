import type {
  Action,
  CreateAction,
  FormItem,
  RuledRowAction,
  Variant,
} from '../../engine/registry/entry-types.generated.ts'
import { isServerPath } from '../../contract/server-pages.ts'
import { matchPath } from '../../engine/routes/match.ts'
import { checkEntryKey, checkListKey, type Names, type CheckedRegistry } from './entry-context.ts'
import { checkCall } from './call-checks.ts'
import { fieldsOf, knows, nearest, type FieldSet } from './fields-of.ts'
import { asFormItem, checkFormItem, checkShown, formNames, type FormContext } from './item-checks.ts'
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

const EFFECTS = ['call', 'patch', 'go', 'fields', 'switch', 'table', 'details', 'use'] as const

export interface ActionContext {
  /** The key of the entry. */
  readonly entry: string
  /** The subject of these actions. */
  readonly row: FieldSet | null
  /** The subject of bulk actions: the selected rows. */
  readonly rows?: FieldSet | null
  /** The fields that PATCH of the resource accepts. */
  readonly written: FieldSet | null
}

export function* checkActions(
  pointer: string,
  actions: readonly (string | Action | CreateAction | RuledRowAction)[] | undefined,
  context: ActionContext,
  registry: CheckedRegistry,
): Found {
  for (const [at, action] of (actions ?? []).entries()) {
    const below = `${pointer}/${at}`
    if (typeof action === 'string') continue
    if ('variants' in action) {
      yield* checkVariants(`${below}/variants`, action.variants, context, registry)
      continue
    }
    yield* checkRule(below, action, { row: context.row, form: null }, registry)
    if (!('action' in action)) yield* checkAction(below, action, context, registry)
  }
}

/** The params of a variant are fields of the new object: the form fills them in, and the server chooses its fields by them. */
function* checkVariants(
  pointer: string,
  variants: readonly Variant[],
  context: ActionContext,
  registry: CheckedRegistry,
): Found {
  const makers = registry.index.flatMap(({ key, has }) => (has.create ? [key] : []))
  for (const [at, variant] of variants.entries()) {
    const below = `${pointer}/${at}`
    yield* checkPermission(`${below}/perm`, variant.perm, registry)
    yield* checkCondition(`${below}/when`, variant.when, { row: null, form: null }, registry)
    yield* checkMessage(
      `${below}/key`,
      [`resources.${context.entry}.variants.${variant.key}`, `resources.variants.${variant.key}`],
      registry,
    )
    if (variant.group !== undefined)
      yield* checkMessage(`${below}/group`, [`resources.${context.entry}.variantGroups.${variant.group}`], registry)
    if (variant.entry !== undefined && registry.index.find(({ key }) => key === variant.entry)?.has.create !== true)
      yield found(
        `${below}/entry`,
        `there is no entry ${variant.entry} with a form to create${nearest(variant.entry, makers)}`,
      )
    for (const name of Object.keys(variant.query ?? {}))
      yield* checkField(`${below}/query/${name}`, name, context.written)
  }
  const keys = new Set(variants.map(({ key }) => key))
  if (keys.size < variants.length) yield found(pointer, 'a variant is listed twice')
}

function* checkRule(pointer: string, rule: Action | RuledRowAction, names: Names, registry: CheckedRegistry): Found {
  yield* checkPermission(`${pointer}/perm`, rule.perm, registry)
  yield* checkCondition(`${pointer}/when`, rule.when, names, registry)
  yield* checkCondition(`${pointer}/enabledWhen`, rule.enabledWhen, names, registry)
}

function* checkAction(pointer: string, action: Action, context: ActionContext, registry: CheckedRegistry): Found {
  yield* checkMessage(pointer, [`resources.${context.entry}.actions.${action.key}`, `actions.${action.key}`], registry)
  // A table dialog may end in a request with the selected rows. An extension may send it instead.
  const leads = action.table !== undefined || action.use !== undefined
  const effects = EFFECTS.filter((effect) => action[effect] !== undefined && (effect !== 'call' || !leads))
  if (action.dialog !== undefined && action.call === undefined)
    yield found(`${pointer}/dialog`, 'a dialog ends in a call')
  if (effects.length !== 1)
    yield found(pointer, `an action does one of ${EFFECTS.join(', ')}; this one: ${effects.join(', ') || 'none'}`)
  yield* checkOneOf(`${pointer}/use`, action.use, registry.world.extensions, 'extension')
  yield* checkListKey(`${pointer}/table`, action.table, registry)
  yield* checkTemplates(`${pointer}/params`, action.params, { row: context.row, form: null }, registry)
  yield* checkDetails(`${pointer}/details`, action, registry)
  yield* checkGo(pointer, action, context, registry)
  yield* checkSent(pointer, action, context, registry)
  yield* checkUndo(`${pointer}/undo`, action, context, registry)
}

/** The fields that Undo restores by PATCH. */
function* checkUndo(pointer: string, action: Action, context: ActionContext, registry: CheckedRegistry): Found {
  const { undo, call, table } = action
  if (undo === undefined || undo === false) return
  if (call === undefined) yield found(pointer, 'only a call has fields to restore; Undo knows those of other actions')
  if (undo.of === undefined && table !== undefined)
    yield found(pointer, 'the rows of a table belong to another entry: say which')
  const changed = undo.of === undefined ? null : registry.index.find(({ key }) => key === undo.of)
  if (changed === undefined) yield* checkEntryKey(`${pointer}/of`, undo.of ?? '', registry)
  const url = changed?.url ?? null
  const written = url === null ? context.written : fieldsOf(url, ['PUT', 'PATCH'], registry.world.facts)
  for (const [at, name] of undo.fields.entries()) yield* checkField(`${pointer}/fields/${at}`, name, written)
}

function* checkDetails(pointer: string, { details }: Action, registry: CheckedRegistry): Found {
  if (details === undefined) return
  const row = fieldsOf(details.url, ['GET'], registry.world.facts)
  if (row === null) yield found(`${pointer}/url`, `nothing is known of ${details.url}: record it or add its facts`)
  for (const [at, item] of details.fields.entries()) yield* checkShown(`${pointer}/fields/${at}`, item, row, registry)
}

function* checkGo(pointer: string, { go }: Action, context: ActionContext, registry: CheckedRegistry): Found {
  if (go === undefined) return
  yield* checkTemplate(`${pointer}/go`, go, { row: context.row, form: null }, registry)
  if (isServerPath(go)) return
  const url = new URL(go.replace(/\{[^{}]*\}/g, 'x'), 'https://console.example')
  const match = matchPath(registry.index, url.pathname, Object.fromEntries(url.searchParams))
  if (match.kind === 'not-found') yield found(`${pointer}/go`, `${go} leads nowhere`)
}

/** Parts of an effect rule with templates. */
const EFFECT_PARTS = ['set', 'add', 'remove'] as const

/** Bodies, bulk forms, switches and dialogs only send fields that their URL accepts. */
function* checkSent(pointer: string, action: Action, context: ActionContext, registry: CheckedRegistry): Found {
  const { call, dialog, fields, patch } = action
  const target = call === undefined ? null : fieldsOf(call[1], ['POST', 'PUT', 'PATCH'], registry.world.facts)
  if (call !== undefined) yield* checkCall(`${pointer}/call/1`, call[0], call[1], registry)
  const names: Names = {
    row: context.row,
    rows: context.rows ?? null,
    form: formNames((dialog ?? []).map(asFormItem), target),
  }
  if (call !== undefined) {
    yield* checkTemplate(`${pointer}/call/1`, call[1], names, registry)
    yield* checkTemplates(`${pointer}/call/2`, call[2], names, registry)
  }
  for (const part of EFFECT_PARTS)
    yield* checkTemplates(`${pointer}/effect/${part}`, action.effect?.[part], names, registry)
  for (const name of Object.keys(patch ?? {})) yield* checkField(`${pointer}/patch/${name}`, name, context.written)
  yield* checkTemplates(`${pointer}/patch`, patch, names, registry)
  if (action.switch !== undefined) yield* checkField(`${pointer}/switch`, action.switch, context.written)
  for (const [at, item] of (dialog ?? []).entries())
    yield* checkDialogItem(
      `${pointer}/dialog/${at}`,
      item,
      { form: { entry: context.entry, names, written: target }, listed: context.written },
      registry,
    )
  const bulk: Names = { row: null, form: formNames((fields ?? []).map(asFormItem), context.written) }
  for (const [at, item] of (fields ?? []).entries()) {
    yield* checkFormItem(
      `${pointer}/fields/${at}`,
      item,
      { entry: context.entry, names: bulk, written: context.written },
      registry,
    )
  }
}

/** A field is described by the requested URL, or else by the list; for any other the entry names the input. */
function* checkDialogItem(
  pointer: string,
  item: FormItem,
  { form, listed }: { readonly form: FormContext; readonly listed: FieldSet | null },
  registry: CheckedRegistry,
): Found {
  const { field, input, from, client } = asFormItem(item)
  const written = [form.written, listed].find((each) => each !== null && knows(each, field)) ?? form.written
  const isDescribed = written !== null && knows(written, field)
  yield* checkFormItem(pointer, item, { ...form, written: isDescribed ? written : null }, registry)
  if (isDescribed || client === true) return
  if (input === undefined && from === undefined)
    yield found(pointer, `nobody describes ${field}: say its input, or from where it is chosen`)
  yield* checkMessage(pointer, [`resources.${form.entry}.fields.${field}`], registry)
}
