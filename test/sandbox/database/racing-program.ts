// Opens the store in the folder it is given, prints the pairs that it finds in it, and has several writers add pairs at once, one in a
// transaction; each number is printed when its pair is acknowledged. It never ends by itself. With `lose` it first deletes the oldest pair.
import { sql } from 'kysely'
import { openDatabase } from '../../../src/sandbox/database/open.ts'

const WRITERS = 4
const [folder = '', fault = ''] = process.argv.slice(2)

const { queries } = await openDatabase({ kind: 'folder', folder })
await sql`create table if not exists halves (number integer, half text, primary key (number, half))`.execute(queries)
if (fault === 'lose') await sql`delete from halves where number = (select min(number) from halves)`.execute(queries)
const { rows } = await sql<{
  number: number
  halves: string
}>`select number, string_agg(half, '' order by half) as halves
  from halves group by number order by number`.execute(queries)
console.log(`found ${JSON.stringify(rows.map(({ number, halves }) => [number, halves]))}`)

const next = { number: (rows.at(-1)?.number ?? 0) + 1 }

async function write(): Promise<never> {
  for (;;) {
    const { number } = next
    next.number += 1
    await queries.transaction().execute(async (transaction) => {
      await sql`insert into halves values (${number}, 'a')`.execute(transaction)
      await sql`insert into halves values (${number}, 'b')`.execute(transaction)
    })
    console.log(`wrote ${String(number)}`)
  }
}

await Promise.all(Array.from({ length: WRITERS }, write))
