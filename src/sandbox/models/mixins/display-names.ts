import { sql } from 'kysely'
import { toText } from '../../../contract/json-object.ts'
import type { Language } from '../../../contract/language.ts'
import { choiceLabel } from '../../messages/labels.ts'
import type { StoredRow } from '../../rest/model/model.ts'

const KEY = 'application-permissions'

/** The display name of an application in permissions and tickets: `orders(MySQL)[Database]`. */
export const applicationTitle = ({ name, type, category }: StoredRow, language: Language): string =>
  `${String(name)}(${choiceLabel(KEY, 'type', String(type), language)})[${choiceLabel(KEY, 'category', String(category), language)}]`

/** The display name of an asset: `web-01(10.0.0.1)`. */
export const assetTitle = ({ hostname, ip }: StoredRow): string => `${String(hostname)}(${String(ip)})`

/** The same in SQL, for rows of `assets`. */
export const assetTitleInSql = sql<string>`hostname || '(' || ip || ')'`

/** The display name of a system user: `ops(ops)`. */
export const systemUserDisplay = (row: StoredRow) => {
  const username = toText(row['username'])
  return username === '' ? String(row['name']) : `${String(row['name'])}(${username})`
}
