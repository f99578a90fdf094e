import { randomInt } from 'node:crypto'
import { isObject, toText } from '../../../contract/json-object.ts'
import type { StoredRow } from '../model.ts'
import type { Secrets } from './target.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const LENGTH = 30

/** By the rules of a plan: so many characters, of the given symbols, too. */
function randomPassword(rules: unknown): string {
  const { length = LENGTH, symbol_set: symbols } = isObject(rules) ? rules : {}
  const set = `${LETTERS}${toText(symbols)}`
  return Array.from({ length: Number(length) }, () => set.charAt(randomInt(set.length))).join('')
}

/** The password that all accounts of a run are given; null where each has one of its own, or none is changed. */
export function sharedPassword(plan: StoredRow): string | null {
  if (plan['is_password'] === false) return null
  if (plan['password_strategy'] === 'random_one') return randomPassword(plan['password_rules'])
  return plan['password_strategy'] === 'custom' ? toText(plan['password']) : null
}

/** What one account of an execution is given. */
export function secretsFor(execution: StoredRow): Secrets {
  const { plan_snapshot: plan, password, private_key: key } = execution
  const each = isObject(plan) && plan['is_password'] !== false && plan['password_strategy'] === 'random_all'
  return {
    password: each ? randomPassword(plan['password_rules']) : typeof password === 'string' ? password : null,
    private_key: typeof key === 'string' ? key : null,
  }
}
