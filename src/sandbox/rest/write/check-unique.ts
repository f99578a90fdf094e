import { sql } from 'kysely'
import { fieldLabel } from '../../messages/labels.ts'
import { message } from '../../messages/message.ts'
import type { Model, Scope, StoredRow, Values } from '../model/model.ts'
import type { FieldErrors } from '../model/response.ts'

interface UniqueValues {
  readonly names: readonly string[]
  readonly values: Values
  /** The id of the row that is written; undefined for a new one. */
  readonly rowId: unknown
}

async function isTaken(model: Model, scope: Scope, { names, values, rowId }: UniqueValues) {
  const conditions = names.map((name) => sql`${sql.ref(name)} is not distinct from ${values[name] ?? null}`)
  const others = rowId === undefined ? [] : [sql`id <> ${rowId}`]
  const result = await sql`select 1 from ${sql.table(model.table)}
    where ${sql.join([...conditions, ...others], sql` and `)} limit 1`.execute(scope.queries)
  return result.rows.length > 0
}

function errorsOf(model: Model, names: readonly string[], scope: Scope): FieldErrors {
  const { language } = scope.actor
  const [only] = names
  if (names.length === 1 && only !== undefined)
    return {
      [only]: [
        message('validation.taken', language, { thing: model.className, label: fieldLabel(model.key, only, language) }),
      ],
    }
  // As a core says it: of what is unique in its organization by field, of other combinations for all together.
  if (!names.includes('org_id')) return { non_field_errors: [message('validation.takenTogether', language)] }
  const named = names.filter((name) => name !== 'org_id')
  return Object.fromEntries(named.map((name) => [name, [message('validation.takenTogether', language)]]))
}

interface UniqueCheck {
  readonly columns: Values
  /** Null for a new row. */
  readonly before: StoredRow | null
  /** `single`: only columns that are unique alone; a core reports their errors together with those of other fields. */
  readonly constraints: 'single' | 'all'
}

/**
 * Finds values that another row already has, in the unique columns that the write names.
 * @returns errors by field, `{}` when all are free
 */
export async function checkUnique(
  model: Model,
  scope: Scope,
  { columns, before, constraints }: UniqueCheck,
): Promise<FieldErrors> {
  const errors: Record<string, readonly string[] | FieldErrors> = {}
  for (const names of model.unique) {
    if (constraints === 'single' && names.length > 1) continue
    if (!names.some((name) => Object.hasOwn(columns, name))) continue
    const values = { ...before, ...columns }
    if (await isTaken(model, scope, { names, values, rowId: before?.['id'] }))
      Object.assign(errors, errorsOf(model, names, scope))
  }
  return errors
}
