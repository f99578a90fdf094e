import { sql } from 'kysely'
import { present } from '../../rest/present.ts'
import type { Scope, StoredRow, Values } from '../model.ts'
import { executions } from './executions.ts'

/** By the id of the job or version that `column` names, its newest execution as a list shows it. */
export async function latestExecutions(
  scope: Scope,
  column: 'task' | 'adhoc',
  ids: readonly unknown[],
): Promise<ReadonlyMap<unknown, Values>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<StoredRow>`select distinct on (${sql.ref(column)}) * from ops_executions
    where ${sql.ref(column)} in (${sql.join(ids)}) order by ${sql.ref(column)}, date_start desc, number desc`.execute(
    scope.queries,
  )
  const shown = await present(executions, rows, scope)
  return new Map(shown.map((each) => [each[column], each]))
}

/** Those of its fields that are told where it stands within something else. */
export const pick = (execution: Values | undefined, names: readonly string[]): Values | null =>
  execution === undefined ? null : Object.fromEntries(names.map((name) => [name, execution[name] ?? null]))
