import { isObject } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/page.ts'
import type { ActionEffect } from '../../../engine/actions/action-model.ts'
import { prepareCall } from '../../../engine/actions/prepare-call.ts'
import { knownSteps, type RecordStep, type UndoStep } from '../../../engine/actions/undo-step.ts'
import { valueAt } from '../../../engine/fields/field-lookup.ts'
import type { TemplateScope } from '../../../engine/template/template.ts'

/** What an action changes, as far as its definition says. */
export interface UndoableChange {
  /** Entry of the changed records; null: that of the action. */
  readonly entry: string | null
  readonly fields: readonly string[]
  /** Only the server knows the new values: read the records again. */
  readonly readAfter: boolean
}

/** Null: the action cannot be undone, or (`bulk-update`) its plan says more. */
export function undoableChange(effect: ActionEffect): UndoableChange | null {
  const rule = 'action' in effect ? effect.action.undo : undefined
  if (rule === false) return null
  switch (effect.kind) {
    case 'switch':
      return { entry: null, fields: [effect.field], readAfter: false }
    case 'patch':
    case 'bulk-patch':
      return { entry: null, fields: Object.keys(effect.action.patch ?? {}), readAfter: false }
    case 'call':
    case 'dialog':
    case 'table':
      return rule === undefined ? null : { entry: rule.of ?? null, fields: rule.fields, readAfter: true }
    default:
      return null
  }
}

/** The values that a `patch` or `switch` sends for each record. */
export function sentValues(effect: ActionEffect, scope: TemplateScope): Row {
  const body = prepareCall(effect, scope).body
  const values: unknown = Array.isArray(body) ? body[0] : body
  if (!isObject(values)) return {}
  const { id: _id, ...rest } = values
  return rest
}

interface RestoreSource {
  readonly list: string
  readonly fields: readonly string[]
  readonly nameOf: (row: Row) => string
  readonly labelOf: (field: string) => string | null
}

/**
 * Steps that restore the fields of records.
 * @param pairs each record before and after the action
 * @returns null if a value before is unknown, so that it cannot be restored
 */
export function restoreSteps(
  pairs: readonly { readonly before: Row; readonly after: Row }[],
  { list, fields, nameOf, labelOf }: RestoreSource,
): readonly UndoStep[] | null {
  const steps = pairs.map(({ before, after }): RecordStep => {
    const changes = fields.map((path) => ({
      path,
      label: labelOf(path),
      before: valueAt(before, path),
      after: valueAt(after, path),
    }))
    return { kind: 'record', record: { list, id: String(before['id']), name: nameOf(before) }, changes }
  })
  return knownSteps(steps)
}
