import { isObject, own, ownAt, toText } from '../../contract/json-object.ts'
import type { Row } from '../../contract/page.ts'
import type { ActionModel } from './action-model.ts'
import type { EffectKind, EffectRule } from '../registry/entry-types.generated.ts'
import type { IndexEntry } from '../registry/entry.ts'
import { fillBody, type TemplateScope } from '../template/template.ts'

/** An object before and after a change; null: it does not exist. Rows have `id`; a created one any that is not in use. */
export interface RowChange {
  readonly before: Row | null
  readonly after: Row | null
}

/** Changes of objects of one kind, by one write. A node has `parent` (id) as its only field. */
export interface WriteChange {
  readonly kind: EffectKind
  readonly rows: readonly RowChange[]
}

/**
 * What an action does to its rows, as far as access goes; null if it concerns none.
 * @param rows the changed objects; of those that an action chooses in a table only `id` is known
 * @param scope of the templates of the action, with the values of its dialog as `form`
 */
export function actionChange(
  { effect }: ActionModel,
  { effect: kind }: Pick<IndexEntry, 'effect'>,
  rows: readonly Row[],
  scope: TemplateScope,
): WriteChange | null {
  const changes = (change: (row: Row) => RowChange): WriteChange | null =>
    kind === null ? null : { kind, rows: rows.map(change) }
  switch (effect.kind) {
    case 'delete':
    case 'bulk-delete':
      return changes((before) => ({ before, after: null }))
    case 'patch':
    case 'bulk-patch':
      return changes((before) => ({ before, after: { ...before, ...fieldsOf(effect.action.patch, scope) } }))
    case 'switch':
      return changes((before) => ({ before, after: { ...before, ...switched(effect.field, before) } }))
    case 'call':
    case 'dialog':
    case 'table': {
      const rule = effect.action.effect
      const of = rule?.of ?? kind
      if (rule === undefined || of === null || (rule.creates === true && rows.some(isElsewhere(scope)))) return null
      return { kind: of, rows: rows.map((row) => byRule(row, rule, scope)) }
    }
    default:
      return null
  }
}

const fieldsOf = (template: unknown, scope: TemplateScope): Row => {
  const filled = fillBody(template ?? {}, scope)
  return isObject(filled) ? filled : {}
}

const switched = (field: string, row: Row): Row => ({ [field]: ownAt(row, field.split('.')) !== true })

/** True for a row of another organization, whose permissions are not those that would be read. */
const isElsewhere =
  ({ session }: TemplateScope) =>
  (row: Row): boolean => {
    const organization = toText(own(row, 'org_id'))
    return organization !== '' && organization !== session?.organization?.id
  }

const emptied = (fields: Row): Row => Object.fromEntries(Object.keys(fields).map((name) => [name, []]))

/** Lists that the rule adds to or removes from are given by the difference alone. */
function byRule(row: Row, { set, add, remove, gone, creates }: EffectRule, scope: TemplateScope): RowChange {
  if (creates === true) return { before: null, after: fieldsOf(set, scope) }
  const identity = { id: own(row, 'id') }
  if (gone === true) return { before: row, after: null }
  const [added, removed] = [fieldsOf(add, scope), fieldsOf(remove, scope)]
  return {
    before: { ...identity, ...emptied(added), ...removed },
    after: { ...identity, ...fieldsOf(set, scope), ...added, ...emptied(removed) },
  }
}
