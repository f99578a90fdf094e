import { fileURLToPath } from 'node:url'
import { parseCommandLine } from '../../bin/command-line.mjs'
import { readGatewayOptions } from '../gateway/options.ts'
import { readSandboxOptions } from '../sandbox/options.ts'
import { type FlagValues, runServer } from '../serve/command-line.ts'

/** A command line that bin/command-line.mjs has parsed. */
interface ParsedCommand {
  readonly command: string
  readonly values: FlagValues
  readonly words: readonly string[]
}

/** Runs a command of `gatehouse`. Each loads its own code. */
export async function run({ command, values, words }: ParsedCommand): Promise<void> {
  switch (command) {
    case 'start':
      return runServer(async () => {
        const options = readSandboxOptions(values, process.env)
        const { startSandbox } = await import('./start.ts')
        return startSandbox(options)
      })
    case 'serve':
      return runServer(async () => {
        const options = readGatewayOptions(values)
        const { serveCore } = await import('./serve.ts')
        return serveCore(options)
      })
    case 'check': {
      const { check } = await import('./check.ts')
      return check(values, words)
    }
    case 'test': {
      const { test } = await import('./test-overlay.ts')
      return test(values, words)
    }
    case 'record': {
      const { record } = await import('./record.ts')
      return record(values, words)
    }
    case 'add': {
      const { add } = await import('./add.ts')
      return add(values, words)
    }
    case 'doctor': {
      const { doctor } = await import('./doctor.ts')
      return doctor(values)
    }
    case 'export': {
      const { exportInstallation } = await import('./export.ts')
      return exportInstallation(values, words)
    }
    case 'plan': {
      const { plan } = await import('./plan.ts')
      return plan(values, words)
    }
    case 'apply': {
      const { apply } = await import('./apply.ts')
      return apply(values, words)
    }
    case 'upgrade': {
      const { upgrade } = await import('./upgrade.ts')
      return upgrade(values, words)
    }
    case 'build': {
      const { build } = await import('./build.ts')
      return build(values, words)
    }
    default:
      throw new Error(`gatehouse ${command} does not run from a build`)
  }
}

/** Without bin/gatehouse.mjs, which builds first: for tests and for scripts/dev.ts. */
async function runDirectly(): Promise<void> {
  const parsed = parseCommandLine(process.argv.slice(2), process.env)
  if (parsed.kind === 'run') return run(parsed)
  if (parsed.kind === 'help') return console.log(parsed.text)
  console.error(parsed.kind === 'wrong' ? parsed.sentence : 'The version is in package.json.')
  process.exitCode = 2
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runDirectly()
