import { subHours } from 'date-fns'
import { type RawBuilder, sql } from 'kysely'
import { createHash } from 'node:crypto'

/** A UUID that is the same in every seed, so that tests and bookmarks keep their URLs. */
export function seedId(type: string, name: string): string {
  const hex = createHash('sha256').update(`${type}/${name}`).digest('hex')
  const variant = ((parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** The entry at a position, modulo the length of the list. */
export function entryAt<T>(list: readonly T[], position: number): T {
  const entry = list[position % list.length]
  if (entry === undefined) throw new Error('nothing to choose from')
  return entry
}

/** The `number`-th of `count` times, evenly spread over the last `days`; the newest is half an hour ago. */
export function timeBefore(now: Date, number: number, count: number, days: number): Date {
  return subHours(now, (number / count) * (days * 24 - 1) + 0.5)
}

/** Namespaces of numbered ids. */
const NAMESPACES = { node: 1, asset: 2, login: 3, operation: 4, password: 5 } as const

/** The id of a number in SQL. Ids sort by number, so that bulk inserts append to the index. */
export const numberedId = (namespace: keyof typeof NAMESPACES, number: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${sql.lit(`a${String(NAMESPACES[namespace])}000000-0000-4000-8000-`)} || lpad(to_hex(${number}), 12, '0'))::uuid`

/** A constant list as an SQL table with the index in `place`, from 0; join it by a remainder to repeat it. */
export const asRows = (list: readonly object[], table: string, columns: string): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(list.map((entry, index) => ({ place: index, ...entry })))}::jsonb)
    as ${sql.ref(table)} (place int, ${sql.raw(columns)})`

/** A fake password of twenty characters, the same in every seed. */
export const seedPassword = (id: string): string =>
  `Sx7-${createHash('sha256').update(id).digest('base64url').slice(0, 16)}`
