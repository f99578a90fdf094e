import { sql } from 'kysely'
import { isUuid } from '../rest/identifiers.ts'
import type { OwnFilter } from './model.ts'

/** The rows whose column holds an id; what is no id finds none. */
export const byId =
  (column: string): OwnFilter =>
  (value) =>
    isUuid(value) ? sql`row.${sql.ref(column)} = ${value}` : sql`false`
