import { sql } from 'kysely'
import type { StoredRow } from '../model.ts'

/** `web-01(10.0.0.1)`: as logs, relations and choices name an asset. */
export const assetTitle = ({ hostname, ip }: StoredRow): string => `${String(hostname)}(${String(ip)})`

/** The same of rows of `assets` in a query. */
export const assetTitleInSql = sql<string>`hostname || '(' || ip || ')'`
