import { fileURLToPath } from 'node:url'
import { exit, parseCommandLine, printAnswer } from '../../bin/command-line.mjs'
import { readGatewayOptions } from '../gateway/options.ts'
import { readSandboxOptions } from '../sandbox/options.ts'
import { type CommandLine, type Io, Mistake, runServer } from '../serve/command-line.ts'
import { errorMessage } from '../serve/errors.ts'

type Parsed = Extract<CommandLine, { readonly kind: 'run' }>
type Run = (values: Parsed['values'], words: Parsed['words'], io: Io) => Promise<number>

/** Each command loads its own code. */
const COMMANDS: Readonly<Record<string, Run>> = {
  start: async (values, _words, io) => {
    const options = readSandboxOptions(values, io.env)
    const { startSandbox } = await import('./start.ts')
    return runServer(() => startSandbox(options, io), io)
  },
  serve: async (values, _words, io) => {
    const options = readGatewayOptions(values)
    const { serveCore } = await import('./serve.ts')
    return runServer(() => serveCore(options, io), io)
  },
  check: async (...args) => (await import('./check.ts')).check(...args),
  test: async (...args) => (await import('./test-overlay.ts')).test(...args),
  record: async (...args) => (await import('./record.ts')).record(...args),
  add: async (...args) => (await import('./add.ts')).add(...args),
  doctor: async (values, _words, io) => (await import('./doctor.ts')).doctor(values, io),
  export: async (...args) => (await import('../features/installation/command/export.ts')).exportInstallation(...args),
  plan: async (...args) => (await import('../features/installation/command/plan.ts')).plan(...args),
  apply: async (...args) => (await import('../features/installation/command/apply.ts')).apply(...args),
  upgrade: async (...args) => (await import('./upgrade.ts')).upgrade(...args),
  build: async (...args) => (await import('./build.ts')).build(...args),
}

const processIo = (): Io => ({
  log: (line) => console.log(line),
  error: (line) => console.error(line),
  get stdin() {
    return process.stdin
  },
  stdout: process.stdout,
  env: process.env,
  signals: process,
  // The build writes this module there.
  built: fileURLToPath(new URL('.', import.meta.url)),
})

/**
 * Runs `gatehouse`.
 * @param args the command first
 * @returns the exit code: 0; 1 for an error; 2 for a mistake in the command line. `plan`, `doctor`, `test` and `upgrade` give 2 their own meaning.
 */
export async function run(args: readonly string[], io: Io = processIo()): Promise<number> {
  const parsed = parseCommandLine(args, io.env)
  if (parsed.kind === 'version') return printAnswer({ kind: 'wrong', sentence: 'The version is in package.json.' }, io)
  if (parsed.kind !== 'run') return printAnswer(parsed, io)
  try {
    const { command, values, words } = parsed
    const runCommand = COMMANDS[command]
    if (runCommand === undefined) throw new Mistake(`gatehouse ${command} does not run from a build.`)
    return await runCommand(values, words, io)
  } catch (error) {
    io.error(errorMessage(error))
    return error instanceof Mistake ? 2 : 1
  }
}

// Without bin/gatehouse.mjs, which builds first: for tests and for scripts/dev.ts.
if (process.argv[1] === fileURLToPath(import.meta.url)) exit(await run(process.argv.slice(2)))
