import { addMinutes } from 'date-fns'
import { randomUUID } from 'node:crypto'
import type { Scope } from '../models/model.ts'
import { isUuid } from './identifiers.ts'

const LIFE_MINUTES = 5

/** Remembers ids for five minutes, as the core does; answers the `spm` that stands for them. */
export async function keepSelection(scope: Scope, ids: readonly unknown[]): Promise<string> {
  const id = randomUUID()
  await scope.queries.deleteFrom('selections').where('date_expired', '<', scope.now).execute()
  await scope.queries
    .insertInto('selections')
    .values({ id, resources: JSON.stringify(ids), date_expired: addMinutes(scope.now, LIFE_MINUTES) })
    .execute()
  return id
}

/** The ids behind an `spm`; none when it is unknown or too old. */
export async function readSelection(scope: Scope, spm: string): Promise<readonly unknown[]> {
  if (!isUuid(spm)) return []
  const row = await scope.queries
    .selectFrom('selections')
    .select('resources')
    .where('id', '=', spm)
    .where('date_expired', '>=', scope.now)
    .executeTakeFirst()
  const resources: unknown = row?.resources
  return Array.isArray(resources) ? resources.map((id: unknown) => id) : []
}
