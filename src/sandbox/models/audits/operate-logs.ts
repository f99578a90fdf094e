import { factsOf } from '../../rest/model/facts-of.ts'
import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import { isObject } from '../../../contract/json-object.ts'
import type { Language } from '../../../contract/language.ts'
import { choiceLabel, fieldLabel } from '../../messages/labels.ts'
import { message } from '../../messages/message.ts'
import { isRootOrganization } from '../../rest/read/find-rows.ts'
import { byTime } from '../../database/schema.ts'
import { type Scope, type StoredRow, type Values } from '../../rest/model/model.ts'

/** Formats a value as a core does: booleans as words, lists joined by commas, choices by label. */
function valueInWords(resource: string, name: string, value: unknown, language: Language): unknown {
  if (typeof value === 'boolean') return message(`audits.${value ? 'yes' : 'no'}`, language)
  if (typeof value === 'string') return choiceLabel(resource, name, value, language)
  if (!Array.isArray(value)) return isObject(value) ? JSON.stringify(value) : value
  const isPlain = value.every((part) => typeof part !== 'object')
  return isPlain
    ? value.map((part: unknown) => choiceLabel(resource, name, String(part), language)).join()
    : JSON.stringify(value)
}

/** Values by field label, in the actor's language. */
function inWords(resource: string, values: unknown, { actor: { language } }: Scope): Values | null {
  if (!isObject(values)) return null
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      fieldLabel(resource, name, language),
      valueInWords(resource, name, value, language),
    ]),
  )
}

/** The changes of a write, for `?type=action_detail`. */
function alternativeView(row: StoredRow, scope: Scope): Values | null {
  if (scope.query['type'] !== 'action_detail') return null
  const resource = String(row['resource_key'])
  return { before: inWords(resource, row['before'], scope), after: inWords(resource, row['after'], scope) }
}

export const operateLogs = modelOf('operate-logs', {
  visibilityCondition: (scope) => (isRootOrganization(scope) ? null : sql`row.org_id = ${scope.actor.organization.id}`),
  indexes: {
    operate_logs_newest: byTime('datetime', 'org_id'),
    operate_logs_newest_anywhere: byTime('datetime'),
  },
  alternativeView,
  alternativeFacts: factsOf('audits__operate-logs_ID.action_detail'),
})
