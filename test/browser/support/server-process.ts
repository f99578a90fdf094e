import { spawn, type ChildProcess } from 'node:child_process'

const START_TIMEOUT_MS = 60_000

export interface ServerProcess {
  readonly origin: string
  stop(): Promise<void>
}

function firstUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const timer = setTimeout(() => reject(new Error(`The server did not start:\n${text}`)), START_TIMEOUT_MS)
    const read = (chunk: Buffer) => {
      text += chunk.toString()
      const found = /http:\/\/127\.0\.0\.1:\d+(?=\/ui\/)/.exec(text)
      if (found === null) return
      clearTimeout(timer)
      resolve(found[0])
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('exit', () => {
      clearTimeout(timer)
      reject(new Error(`The server ended before it listened:\n${text}`))
    })
  })
}

/** One of the built servers, ready when it has printed its address. Runs from the root of the project. */
export async function startServer(name: 'sandbox' | 'gateway', flags: readonly string[]): Promise<ServerProcess> {
  const child = spawn(process.execPath, [`dist/server/${name}.mjs`, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] })
  const origin = await firstUrl(child)
  return {
    origin,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}
