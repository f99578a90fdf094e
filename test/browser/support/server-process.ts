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
  /** URL of an empty PostgreSQL database for a sandbox; by default the embedded one. */
  readonly databaseUrl?: string | undefined
  /** The folder of the build. */
  readonly root?: string
}

function firstUrl(child: ChildProcess, printed: () => string, timeout: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server did not start:\n${printed()}`)), timeout)
    child.stdout?.on('data', () => {
      const found = /http:\/\/127\.0\.0\.1:\d+(?=\/\w)/.exec(printed())
      if (found === null) return
      clearTimeout(timer)
      resolve(found[0])
    })
    child.on('exit', () => {
      clearTimeout(timer)
      reject(new Error(`The server ended before it listened:\n${printed()}`))
    })
  })
}

function listen(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return () => text
}

/** Starts one of the built servers. Resolves after it has printed its address. */
export async function startServer(
  command: 'start' | 'serve',
  flags: readonly string[],
  { timeout = START_TIMEOUT_MS, databaseUrl, root = '.' }: StartOptions = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['dist/server/gatehouse.mjs', command, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: root,
    ...(databaseUrl === undefined ? {} : { env: { ...process.env, DATABASE_URL: databaseUrl } }),
  })
  const printed = listen(child)
  const origin = await firstUrl(child, printed, timeout)
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
