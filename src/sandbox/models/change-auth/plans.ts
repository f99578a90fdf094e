import { sql } from 'kysely'
import { isObject, toText } from '../../../contract/json-object.ts'
import { message } from '../../messages/message.ts'
import { HttpError, type FieldErrors, ValidationError, throwIfInvalid } from '../../rest/model/response.ts'
import type {
  ActionResponse,
  ActionRequest,
  ComputedFields,
  ToManyRelation,
  Scope,
  StoredRow,
  Values,
  WriteContext,
} from '../../rest/model/model.ts'
import { writeRelation } from '../../rest/read/relations.ts'
import { checkRelations } from '../../rest/write/check-relations.ts'
import { isPrivateKey } from '../accounts/ssh-key.ts'
import { countBy } from '../mixins/row-queries.ts'
import { periodic, periodicErrors } from '../mixins/periodic.ts'

/** The facts contain the methods that clients sent; a core's list also allows OPTIONS. */
export const LIST_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** The ids in a link table of a plan. */
export async function linkedIds(
  scope: Scope,
  through: string,
  column: string,
  plan: unknown,
): Promise<readonly unknown[]> {
  const { rows } = await sql<{ id: unknown }>`select ${sql.ref(column)} as id from ${sql.table(through)}
    where plan = ${plan} order by 1`.execute(scope.queries)
  return rows.map(({ id }) => id)
}

/** The length of a list in the snapshot. */
export const lengthOf =
  (name: string) =>
  (snapshot: StoredRow): number => {
    const list = snapshot[name]
    return Array.isArray(list) ? list.length : 0
  }

/** The schedule as text, and the number of rows that refer to the plan, by field and table. */
export function planCounts(tables: Readonly<Record<string, string>>): ComputedFields {
  return {
    fields: [...periodic.fields, ...Object.keys(tables)],
    values: async (rows, scope, view) => {
      const ids = rows.map(({ id }) => id)
      let computed: readonly Values[] = ids.length === 0 ? [] : await periodic.values(rows, scope, view)
      for (const [field, table] of ids.length === 0 ? [] : Object.entries(tables)) {
        const counts = await countBy(scope, { table, column: 'plan' }, ids)
        computed = computed.map((values, index) => ({ ...values, [field]: counts.get(ids[index]) ?? 0 }))
      }
      return computed
    },
  }
}

/** The secret of a write, else the stored one. */
function secretOf(name: string, { input, before }: WriteContext): string {
  const given = toText(input[name])
  return given === '' ? toText(before?.[name]) : given
}

/** Application plans only change passwords. */
const changesPassword = (row: Values) => row['is_password'] !== false

const isCustom = (row: Values) => changesPassword(row) && row['password_strategy'] === 'custom'

function keyErrors(key: string, { scope }: WriteContext): FieldErrors {
  if (key === '') return { private_key: [message('validation.required', scope.actor.language)] }
  return isPrivateKey(key) ? {} : { private_key: [message('validation.notPrivateKey', scope.actor.language)] }
}

function errorsOf(row: Values, password: string, key: string, write: WriteContext): FieldErrors {
  const required = [message('validation.required', write.scope.actor.language)]
  return {
    ...(!changesPassword(row) && row['is_ssh_key'] !== true ? { is_password: required } : {}),
    ...(isCustom(row) && password === '' ? { password: required } : {}),
    ...(row['is_ssh_key'] === true ? keyErrors(key, write) : {}),
    ...periodicErrors(row, write.scope),
  }
}

/**
 * Keeps the secrets that the plan needs, and clears others.
 * @throws ValidationError when the plan changes nothing, lacks a secret, or is scheduled at no time
 */
export function preparePlan(columns: Values, write: WriteContext): Promise<Values> {
  const row = { ...write.before, ...columns }
  const [password, key] = [secretOf('password', write), secretOf('private_key', write)]
  const errors = errorsOf(row, password, key, write)
  throwIfInvalid(errors)
  const kept = 'is_ssh_key' in row ? { private_key: row['is_ssh_key'] === true ? key : null } : {}
  return Promise.resolve({ ...columns, ...kept, password: isCustom(row) ? password : null })
}

const CHANGES = ['add', 'remove'] as const

type Change = (typeof CHANGES)[number]

function relationOf({ model }: ActionRequest, field: string): ToManyRelation {
  const relation = model.relations[field]
  if (relation?.kind !== 'many') throw new Error(`${model.key} has no list called ${field}`)
  return relation
}

async function idsIn(
  { scope, body }: ActionRequest,
  field: string,
  relation: ToManyRelation,
): Promise<readonly string[]> {
  const given = isObject(body) ? body[field] : undefined
  if (given === undefined)
    throw new ValidationError({ [field]: [message('validation.required', scope.actor.language)] })
  const checked = await checkRelations({ relations: { [field]: relation } }, { [field]: given }, scope)
  if (Object.keys(checked.errors).length > 0) throw new ValidationError(checked.errors)
  const ids: unknown = checked.values[field]
  return Array.isArray(ids) ? ids.map(String) : []
}

/** Adds the ids in `field` of a body to that relation, or removes them. */
export async function changeLinks(call: ActionRequest, field: string, change: Change): Promise<ActionResponse> {
  const relation = relationOf(call, field)
  const ids = await idsIn(call, field, relation)
  const known = await linkedIds(call.scope, relation.through, relation.targetColumn, call.row?.['id'])
  const wanted = change === 'add' ? [...known, ...ids] : known.filter((id) => !ids.includes(String(id)))
  await writeRelation(relation, call.scope, call.row?.['id'], wanted)
  return { kind: 'row', id: call.row?.['id'] }
}

/** The same with `?action=add` or `?action=remove`. */
export function changeByQuery(call: ActionRequest, field: string): Promise<ActionResponse> {
  const { query, actor } = call.scope
  const change = CHANGES.find((name) => name === query['action'])
  if (change !== undefined) return changeLinks(call, field, change)
  const value = query['action'] ?? ''
  throw new HttpError(400, { error: message('validation.notChoice', actor.language, { value }) })
}
