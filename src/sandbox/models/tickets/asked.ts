import { parseServerTime } from '../../../contract/datetime.ts'
import { isObject, toText } from '../../../contract/json-object.ts'
import { choiceLabel } from '../../labels/lookup.ts'
import { message } from '../../labels/messages.ts'
import { InvalidInput, type FieldErrors } from '../../rest/answer-error.ts'
import { rowsById } from '../../rest/find-rows.ts'
import { checkRelations } from '../../rest/validate/check-relations.ts'
import { checkFields } from '../../rest/validate/check-value.ts'
import { systemUserDisplay } from '../accounts/system-user-display.ts'
import { assetTitle } from '../assets/asset-title.ts'
import type { Scope, StoredRow, Values } from '../model.ts'
import { applicationTitle } from '../perms/application-title.ts'
import { wholeActions } from '../perms/grant-actions.ts'
import { askedRelations, type Granting } from './granting.ts'

/** How things are called in a ticket, by their table. */
const TITLES: Readonly<Record<string, (row: StoredRow) => string>> = {
  nodes: ({ full_value: value }) => toText(value),
  assets: assetTitle,
  system_users: systemUserDisplay,
  applications: (row) => applicationTitle(row, 'en'),
}

function datesInOrder(asked: Values, { actor }: Scope): FieldErrors {
  const [start, end] = [parseServerTime(asked['apply_date_start']), parseServerTime(asked['apply_date_expired'])]
  if (start === null || end === null || start < end) return {}
  return { apply_date_expired: [message('endsBeforeStart', actor.language)] }
}

export interface Asked {
  /** As JSON keeps them: times in ISO 8601. */
  readonly values: Values
  readonly errors: FieldErrors
}

function plain([name, value]: readonly [string, unknown]): readonly [string, unknown] {
  if (name === 'apply_actions' && Array.isArray(value)) return [name, wholeActions(value)]
  return [name, value instanceof Date ? value.toISOString() : value]
}

/**
 * What is asked for, out of the body of a request in the organization of the ticket. It is checked alike when a ticket is
 * opened and when whoever approves changes it: then `before` is what it was, and stays where the body is silent.
 */
export async function readAsked(
  granting: Granting,
  body: unknown,
  scope: Scope,
  before: Values | null,
): Promise<Asked> {
  const names = new Set(Object.values(granting.fields))
  const fields = granting.facts.fields.filter(({ name }) => names.has(name))
  const checked = checkFields(fields, isObject(body) ? body : {}, scope.actor.language, before !== null)
  const related = await checkRelations({ relations: askedRelations(granting) }, checked.values, scope)
  const none = Object.fromEntries(Object.keys(askedRelations(granting)).map((name) => [name, []]))
  const values = { ...none, ...before, ...Object.fromEntries(Object.entries(related.values).map(plain)) }
  return { values, errors: { ...datesInOrder(values, scope), ...checked.errors, ...related.errors } }
}

/** By field, the names of what is asked for, which stay when the things are gone. */
export async function askedNames(granting: Granting, asked: Values, scope: Scope): Promise<Values> {
  const relations = Object.entries(askedRelations(granting))
  const named = relations.map(async ([name, { table }]) => {
    const ids: readonly unknown[] = Array.isArray(asked[name]) ? asked[name] : []
    const rows = await rowsById(scope, table, ids)
    const titleOf = TITLES[table] ?? (({ id }: StoredRow) => toText(id))
    return [name, rows.map(titleOf).sort()] as const
  })
  return Object.fromEntries(await Promise.all(named))
}

const isEmpty = (value: unknown) => !Array.isArray(value) || value.length === 0

/** @throws InvalidInput for a grant of nothing, or as nobody */
export function demandEnough(granting: Granting, asked: Values, { actor }: Scope): void {
  const things = Object.keys(askedRelations(granting)).filter((name) => name !== 'apply_system_users')
  const missing = [
    ...(things.every((name) => isEmpty(asked[name])) ? things : []),
    ...(isEmpty(asked['apply_system_users']) ? ['apply_system_users'] : []),
  ]
  if (missing.length === 0) return
  throw new InvalidInput(Object.fromEntries(missing.map((name) => [name, [message('nothingAsked', actor.language)]])))
}

/** As the server names each action that is asked for, the groups left out. */
export function actionNames({ model }: Granting, asked: Values, { actor }: Scope): readonly string[] {
  const actions: readonly unknown[] = Array.isArray(asked['apply_actions']) ? asked['apply_actions'] : []
  const groups = new Set<unknown>(['all', 'updownload', 'clipboard_copy_paste'])
  return actions
    .filter((action) => !groups.has(action))
    .map((action) => choiceLabel(model.key, 'actions', String(action), actor.language))
}
