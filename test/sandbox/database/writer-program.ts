// Writes numbered rows into the store in the folder it is given and prints each number once the write is acknowledged; `count` prints how many there are.
import { sql } from 'kysely'
import { openDatabase } from '../../../src/sandbox/database/open.ts'

const [folder = '', task = 'write'] = process.argv.slice(2)

async function main() {
  const { queries, close } = await openDatabase({ kind: 'folder', folder })
  await sql`create table if not exists numbers (number integer primary key)`.execute(queries)
  if (task === 'count') {
    const { rows } = await sql<{ number: number }>`select number from numbers order by number`.execute(queries)
    console.log(`found ${JSON.stringify(rows.map(({ number }) => number))}`)
    return close()
  }
  if (task === 'hold') {
    console.log('holding')
    await new Promise((resolve) => setTimeout(resolve, 60_000))
  }
  for (let number = 0; ; number += 1) {
    await sql`insert into numbers values (${number})`.execute(queries)
    console.log(`wrote ${String(number)}`)
  }
}

await main().catch((error: unknown) => {
  console.error(`${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`)
  process.exit(3)
})
