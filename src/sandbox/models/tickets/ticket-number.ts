import { lightFormat } from 'date-fns'
import { sql } from 'kysely'
import type { Scope } from '../model.ts'

/** `202611200007`: the day, and which of that day it is. */
export async function nextNumber({ queries, now }: Pick<Scope, 'queries' | 'now'>): Promise<string> {
  const day = lightFormat(now, 'yyyyMMdd')
  const { rows } = await sql<{ last: string | null }>`select max(serial_num) as last from tickets
    where serial_num like ${`${day}%`}`.execute(queries)
  const last = Number(rows[0]?.last?.slice(day.length) ?? 0)
  return `${day}${String(last + 1).padStart(4, '0')}`
}
