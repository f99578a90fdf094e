import { formatServerTime } from '../../rest/server-time.ts'
import type { Scope, StoredRow, Values } from '../model.ts'

const LENGTH = '2026/11/20 17:58:07'.length

const timeOf = (time: unknown, { actor }: Scope) =>
  time instanceof Date ? formatServerTime(time, actor.timeZone).slice(0, LENGTH) : null

/** When an account was made and changed. These times carry no zone, unlike those of all else. */
export const withoutZone = (row: StoredRow, scope: Scope): Values => ({
  date_created: timeOf(row['date_created'], scope),
  date_updated: timeOf(row['date_updated'], scope),
})
