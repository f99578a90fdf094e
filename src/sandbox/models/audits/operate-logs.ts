import { sql } from 'kysely'
import recorded from '../../../contract/facts/audits__operate-logs.json' with { type: 'json' }
import detailFacts from '../../../contract/facts/audits__operate-logs_ID.action_detail.json' with { type: 'json' }
import { isObject } from '../../../contract/json-object.ts'
import type { Language } from '../../context.ts'
import { choiceLabel, fieldLabel } from '../../labels/lookup.ts'
import { say, text } from '../../labels/text.ts'
import { isRoot } from '../../rest/find-rows.ts'
import { byTime } from '../list-index.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type Scope, type StoredRow, type Values } from '../model.ts'

const YES_NO = { true: text('Yes', '是', 'はい'), false: text('No', '否', 'いいえ') }

/** As a core tells a member: a switch in words, a list joined by bare commas, a choice by its label. */
function valueInWords(resource: string, name: string, value: unknown, language: Language): unknown {
  if (typeof value === 'boolean') return say(YES_NO[value ? 'true' : 'false'], language)
  if (typeof value === 'string') return choiceLabel(resource, name, value, language)
  if (!Array.isArray(value)) return isObject(value) ? JSON.stringify(value) : value
  const isPlain = value.every((part) => typeof part !== 'object')
  return isPlain
    ? value.map((part: unknown) => choiceLabel(resource, name, String(part), language)).join()
    : JSON.stringify(value)
}

/** Fields by the reader's words for them. */
function inWords(resource: string, values: unknown, { actor: { language } }: Scope): Values | null {
  if (!isObject(values)) return null
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      fieldLabel(resource, name, language),
      valueInWords(resource, name, value, language),
    ]),
  )
}

/** `?type=action_detail`: what the write changed. */
function view(row: StoredRow, scope: Scope): Values | null {
  if (scope.query['type'] !== 'action_detail') return null
  const resource = String(row['resource_key'])
  return { before: inWords(resource, row['before'], scope), after: inWords(resource, row['after'], scope) }
}

export const operateLogs = defineModel({
  key: 'operate-logs',
  facts: loadFacts(recorded),
  table: 'operate_logs',
  className: 'OperateLog',
  permission: 'audits.operatelog',
  scope: 'global',
  columns: { resource_key: `text not null default ''`, before: 'jsonb', after: 'jsonb' },
  visible: (scope) => (isRoot(scope) ? null : sql`row.org_id = ${scope.actor.organization.id}`),
  search: ['user', 'resource', 'resource_type', 'remote_addr'],
  order: ['-datetime'],
  indexes: {
    operate_logs_newest: byTime('datetime', 'org_id'),
    operate_logs_newest_anywhere: byTime('datetime'),
  },
  dateField: 'datetime',
  view,
  viewFacts: loadFacts(detailFacts),
})
