import { sql } from 'kysely'
import recorded from '../../../contract/facts/audits__operate-logs.json' with { type: 'json' }
import detailFacts from '../../../contract/facts/audits__operate-logs_ID.action_detail.json' with { type: 'json' }
import { isObject } from '../../../contract/json-object.ts'
import { fieldLabel } from '../../labels/lookup.ts'
import { isRoot } from '../../rest/find-rows.ts'
import { byTime } from '../list-index.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type Scope, type StoredRow, type Values } from '../model.ts'

/** Fields by the reader's words for them; lists and objects as text. */
function inWords(resource: string, values: unknown, { actor }: Scope): Values | null {
  if (!isObject(values)) return null
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      fieldLabel(resource, name, actor.language),
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
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
