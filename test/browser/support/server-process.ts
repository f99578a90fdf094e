import { spawn, type ChildProcess } from 'node:child_process'

const START_TIMEOUT_MS = 150_000

export interface ServerProcess {
  readonly origin: string
  /** All it has written on the terminal until now. */
  printed(): string
  stop(): Promise<void>
}

export interface Start {
  /** How many ms it may take until it has printed its address. */
  readonly patience?: number
  /** An empty database of a PostgreSQL as the store of a sandbox; the embedded one unless said. */
  readonly databaseUrl?: string | undefined
}

function firstUrl(child: ChildProcess, printed: () => string, patience: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server did not start:\n${printed()}`)), patience)
    child.stdout?.on('data', () => {
      const found = /http:\/\/127\.0\.0\.1:\d+(?=\/ui\/)/.exec(printed())
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

/** One of the built servers, ready when it has printed its address. Runs from the root of the project. */
export async function startServer(
  name: 'sandbox' | 'gateway',
  flags: readonly string[],
  { patience = START_TIMEOUT_MS, databaseUrl }: Start = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [`dist/server/${name}.mjs`, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(databaseUrl === undefined ? {} : { env: { ...process.env, DATABASE_URL: databaseUrl } }),
  })
  const printed = listen(child)
  const origin = await firstUrl(child, printed, patience)
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
