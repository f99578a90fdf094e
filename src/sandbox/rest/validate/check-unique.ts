import { sql } from 'kysely'
import { fieldLabel } from '../../labels/lookup.ts'
import { message } from '../../labels/messages.ts'
import type { Model, Scope, StoredRow, Values } from '../../models/model.ts'
import type { FieldErrors } from '../answer-error.ts'

async function isTaken(model: Model, names: readonly string[], values: Values, own: unknown, scope: Scope) {
  const conditions = names.map((name) => sql`${sql.ref(name)} is not distinct from ${values[name] ?? null}`)
  const others = own === undefined ? [] : [sql`id <> ${own}`]
  const result = await sql`select 1 from ${sql.table(model.table)}
    where ${sql.join([...conditions, ...others], sql` and `)} limit 1`.execute(scope.queries)
  return result.rows.length > 0
}

function errorsOf(model: Model, names: readonly string[], scope: Scope): FieldErrors {
  const { language } = scope.actor
  const [only] = names
  if (names.length === 1 && only !== undefined)
    return {
      [only]: [message('taken', language, { thing: model.className, label: fieldLabel(model.key, only, language) })],
    }
  const named = names.filter((name) => name !== 'org_id')
  return Object.fromEntries(named.map((name) => [name, [message('takenTogether', language)]]))
}

/**
 * The errors of columns whose new values another row has already. Only what the write touches is looked at. `single`: columns that are unique
 * alone, whose errors a core reports together with those of other fields.
 */
export async function checkUnique(
  model: Model,
  columns: Values,
  before: StoredRow | null,
  scope: Scope,
  which: 'single' | 'all',
): Promise<FieldErrors> {
  const errors: Record<string, readonly string[] | FieldErrors> = {}
  for (const names of model.unique) {
    if (which === 'single' && names.length > 1) continue
    if (!names.some((name) => Object.hasOwn(columns, name))) continue
    const values = { ...before, ...columns }
    if (await isTaken(model, names, values, before?.['id'], scope)) Object.assign(errors, errorsOf(model, names, scope))
  }
  return errors
}
