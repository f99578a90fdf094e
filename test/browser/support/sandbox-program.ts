// The sandbox of a worker of the browser tests. Each message, the flags of `gatehouse start`, starts it anew with the data of its first start.
import path from 'node:path'
import { startSandbox } from '../../../src/cli/start.ts'
import { openDatabase, type SandboxDatabase } from '../../../src/sandbox/database/open.ts'
import { readSandboxOptions } from '../../../src/sandbox/options.ts'
import { tables } from '../../../src/sandbox/registry.ts'
import { seed } from '../../../src/sandbox/seed/seed.ts'
import { serveDatabase } from '../../../src/sandbox/server.ts'
import type { Io, Started } from '../../../src/serve/command-line.ts'
import { readCommand } from '../../support/read-command.ts'
import { keepPristine } from './pristine.ts'

const [folder = ''] = process.argv.slice(2)
const io: Io = {
  log: console.log,
  error: console.error,
  stdin: process.stdin,
  stdout: process.stdout,
  env: {},
  signals: process,
  built: path.resolve('dist/server'),
}

async function serve({ queries }: SandboxDatabase): Promise<void> {
  const restore = await keepPristine(queries)
  let running: Started | null = null
  const start = async (flags: readonly string[]): Promise<void> => {
    const command = readCommand(['start', ...flags], {}, readSandboxOptions)
    if (command.kind !== 'run') throw new Error(`Not flags of a start: ${flags.join(' ')}`)
    await running?.close()
    await restore()
    running = await startSandbox(command.options, io, (options) =>
      serveDatabase(options, { queries, close: () => Promise.resolve() }),
    )
    io.log(running.welcome)
  }
  process.once('disconnect', () => process.exit())
  process.on('message', (flags: readonly string[]) => void start(flags))
}

const database = await openDatabase({ kind: 'folder', folder })
await seed(database, tables, new Date())
// Without flags to wait for, it only fills the folder.
if (process.send === undefined) await database.close()
else await serve(database)
