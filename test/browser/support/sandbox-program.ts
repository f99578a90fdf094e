// The sandbox of a worker of the browser tests. Each message, the flags of `gatehouse start`, starts it anew with the data of its first start.
import { parseCommandLine } from '../../../bin/command-line.mjs'
import { startSandbox } from '../../../src/cli/start.ts'
import { openDatabase } from '../../../src/sandbox/database/open.ts'
import { readSandboxOptions } from '../../../src/sandbox/options.ts'
import { tables } from '../../../src/sandbox/registry.ts'
import { seed } from '../../../src/sandbox/seed/seed.ts'
import type { Started } from '../../../src/serve/command-line.ts'
import { keepPristine } from './pristine.ts'

const [folder = ''] = process.argv.slice(2)
const database = await openDatabase({ kind: 'folder', folder })
const { queries } = database

async function start(flags: readonly string[]): Promise<Started> {
  const parsed = parseCommandLine(['start', ...flags], {})
  if (parsed.kind !== 'run') throw new Error(`Not flags of a start: ${flags.join(' ')}`)
  return startSandbox(readSandboxOptions(parsed.values, {}), { queries, close: () => Promise.resolve() })
}

async function serve(): Promise<void> {
  const restore = await keepPristine(queries)
  let running: Started | null = null
  process.once('disconnect', () => process.exit())
  process.on('message', (flags: readonly string[]) => {
    void (async () => {
      await running?.close()
      await restore()
      running = await start(flags)
      console.log(running.welcome)
    })()
  })
}

// Without flags to wait for, it only fills the folder.
await seed(database, tables, new Date())
if (process.send === undefined) await database.close()
else await serve()
