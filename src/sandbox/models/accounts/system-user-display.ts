import { toText } from '../../../contract/json-object.ts'
import type { StoredRow } from '../model.ts'

/** `ops(ops)`: as choices and relations show a system user. */
export const systemUserDisplay = (row: StoredRow) => {
  const username = toText(row['username'])
  return username === '' ? String(row['name']) : `${String(row['name'])}(${username})`
}
