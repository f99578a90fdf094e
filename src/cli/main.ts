import { fileURLToPath } from 'node:url'
import { exit, parseCommandLine, printAnswer } from '../../bin/command-line.mjs'
import { readGatewayOptions } from '../gateway/options.ts'
import { readSandboxOptions } from '../sandbox/options.ts'
import { type CommandLine, type Io, Mistake, runServer } from '../serve/command-line.ts'
import { errorMessage } from '../serve/errors.ts'

type ParsedCommand = Extract<CommandLine, { readonly kind: 'run' }>

/** Each command loads its own code. */
async function runCommand({ command, values, words }: ParsedCommand, io: Io): Promise<number> {
  switch (command) {
    case 'start': {
      const options = readSandboxOptions(values, io.env)
      const { startSandbox } = await import('./start.ts')
      return runServer(() => startSandbox(options, io), io)
    }
    case 'serve': {
      const options = readGatewayOptions(values)
      const { serveCore } = await import('./serve.ts')
      return runServer(() => serveCore(options, io), io)
    }
    case 'check': {
      const { check } = await import('./check.ts')
      return check(values, words, io)
    }
    case 'test': {
      const { test } = await import('./test-overlay.ts')
      return test(values, words, io)
    }
    case 'record': {
      const { record } = await import('./record.ts')
      return record(values, words, io)
    }
    case 'add': {
      const { add } = await import('./add.ts')
      return add(values, words, io)
    }
    case 'doctor': {
      const { doctor } = await import('./doctor.ts')
      return doctor(values, io)
    }
    case 'export': {
      const { exportInstallation } = await import('./export.ts')
      return exportInstallation(values, words, io)
    }
    case 'plan': {
      const { plan } = await import('./plan.ts')
      return plan(values, words, io)
    }
    case 'apply': {
      const { apply } = await import('./apply.ts')
      return apply(values, words, io)
    }
    case 'upgrade': {
      const { upgrade } = await import('./upgrade.ts')
      return upgrade(values, words, io)
    }
    case 'build': {
      const { build } = await import('./build.ts')
      return build(values, words, io)
    }
    default:
      throw new Mistake(`gatehouse ${command} does not run from a build.`)
  }
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
    return await runCommand(parsed, io)
  } catch (error) {
    io.error(errorMessage(error))
    return error instanceof Mistake ? 2 : 1
  }
}

// Without bin/gatehouse.mjs, which builds first: for tests and for scripts/dev.ts.
if (process.argv[1] === fileURLToPath(import.meta.url)) exit(await run(process.argv.slice(2)))
