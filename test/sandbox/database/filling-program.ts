// Adds rows to the store in the folder it is given until one is refused, and says so; with `count` it first says how many it finds, and
// adds one. It never ends by itself.
import { sql } from 'kysely'
import { openDatabase } from '../../../src/sandbox/database/open.ts'

const [folder = '', mode = ''] = process.argv.slice(2)
const { queries } = await openDatabase({ kind: 'folder', folder })
await sql`create table if not exists fillings (number integer primary key, text text)`.execute(queries)
const { rows } = await sql<{ count: number }>`select count(*)::integer as count from fillings`.execute(queries)
const count = rows[0]?.count ?? 0
if (mode === 'count') console.log(`found ${String(count)}`)

/** Does not compress. */
const text = () => Array.from({ length: 4000 }, () => Math.random().toString(36).slice(2)).join('')

for (let number = count; mode !== 'count' || number === count; number += 1) {
  try {
    await sql`insert into fillings values (${number}, ${text()})`.execute(queries)
    console.log(`wrote ${String(number)}`)
  } catch (error) {
    console.log(`refused ${String(error)}`)
    break
  }
}
setInterval(() => undefined, 60_000)
