import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A program that was started for a campaign. */
export interface Program {
  readonly url: string
  readonly pid: number
  /** Resolves after it has ended. */
  end(signal: NodeJS.Signals): Promise<void>
}

const START_MS = 120_000

async function firstUrl(child: ChildProcess): Promise<string> {
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const end = Date.now() + START_MS
  for (;;) {
    const found = /http:\/\/127\.0\.0\.1:\d+/.exec(/ready.*?http\S+/i.exec(printed)?.[0] ?? '')
    if (found !== null) return found[0]
    if (child.exitCode !== null || Date.now() > end) throw new Error(`The program did not start: ${printed}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function start(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<Program> {
  const env = { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...environment }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const url = await firstUrl(child)
  return {
    url,
    pid: child.pid ?? 0,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

/** The built `gatehouse` with a command and its flags. */
export const startGatehouse = (args: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  start(['dist/server/gatehouse.mjs', ...args], environment)

/** Starts a program of a campaign. `argument` is its only one. */
const program =
  (file: string) =>
  (argument: string): Promise<Program> =>
    start(['--import', 'tsx', file, argument], {})

/** The core of `test-core.ts`; the argument is its port, where one may have been before. */
export const startCore = program('test/campaigns/core-program.ts')

/** A proxy that does no more than it must; the argument is the core's address. */
export const startProxy = program('test/campaigns/proxy-program.ts')
