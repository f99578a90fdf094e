import { spawn, type ChildProcess } from 'node:child_process'

const START_TIMEOUT_MS = 150_000

export interface ServerProcess {
  readonly origin: string
  /** Everything that it has printed so far. */
  printed(): string
  stop(): Promise<void>
}

export interface StartOptions {
  /** Timeout in milliseconds until it prints its address. */
  readonly timeout?: number
  /** The folder of the build. */
  readonly root?: string
}

/** The first address that a server prints. Rejects when it ends before. */
export function listening(child: ChildProcess, printed: () => string, timeout = START_TIMEOUT_MS): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new Error(`The server did not start:\n${printed()}`))), timeout)
    const onData = () => {
      const found = /http:\/\/127\.0\.0\.1:\d+(?=\/\w)/.exec(printed())
      if (found !== null) settle(() => resolve(found[0]))
    }
    const onExit = () => settle(() => reject(new Error(`The server ended before it listened:\n${printed()}`)))
    const settle = (done: () => void) => {
      clearTimeout(timer)
      child.stdout?.off('data', onData)
      child.off('exit', onExit)
      done()
    }
    child.stdout?.on('data', onData)
    child.on('exit', onExit)
  })
}

/** Everything that `child` prints from now on. */
export function printedBy(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return () => text
}

/** Starts one of the built servers. Resolves after it has printed its address. */
export async function startServer(
  command: 'start' | 'serve',
  flags: readonly string[],
  { timeout = START_TIMEOUT_MS, root = '.' }: StartOptions = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['dist/server/gatehouse.mjs', command, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: root,
  })
  const printed = printedBy(child)
  const origin = await listening(child, printed, timeout)
  return {
    origin,
    printed,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}
