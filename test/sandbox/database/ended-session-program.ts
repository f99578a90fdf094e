// Works with a database whose thread is simulated: it ends where a statement says so, and does not open while a file forbids it.
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../../../src/sandbox/database/open.ts'

const [folder = ''] = process.argv.slice(2)
const forbidden = path.join(folder, 'postgres/forbidden')

const { queries, close } = await openDatabase({ kind: 'folder', folder })

async function print(name: string, statement: string) {
  const outcome = await queries
    .transaction()
    .execute((transaction) => sql.raw(statement).execute(transaction))
    .then(
      () => 'ok',
      (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
    )
  console.log(`${name}: ${outcome}`)
}

await print('before', 'select 1')
writeFileSync(forbidden, '')
await print('the statement that ends the session', 'end the session')
await print('while it does not open', 'select 1')
rmSync(forbidden)
await print('once it opens', 'select 1')
await close()
