import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const START_TIMEOUT_MS = 60_000

/** One answer of the sandbox, as its response log holds it: bytes are those on the wire. */
export interface LoggedResponse {
  /** Milliseconds at which it was asked for and at which it had been answered. */
  readonly at: number
  readonly end: number
  readonly method: string
  readonly path: string
  readonly status: number
  readonly bytes: number
}

export interface SandboxProcess {
  readonly origin: string
  responses(): Promise<readonly LoggedResponse[]>
  stop(): Promise<void>
}

function firstUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const timer = setTimeout(() => reject(new Error(`The sandbox did not start:\n${text}`)), START_TIMEOUT_MS)
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
      reject(new Error(`The sandbox ended before it listened:\n${text}`))
    })
  })
}

/** The real sandbox on a free port, with a seeded database of its own. Runs from the root of the project. */
export async function startSandbox(flags: readonly string[] = []): Promise<SandboxProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-'))
  const log = path.join(folder, 'responses.ndjson')
  const args = ['dist/server/sandbox.mjs', '--port', '0', '--data', path.join(folder, 'data'), '--log-responses', log]
  const child = spawn(process.execPath, [...args, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] })
  const origin = await firstUrl(child)
  return {
    origin,
    responses: async () => {
      const lines = (await readFile(log, 'utf8')).split('\n').filter((line) => line !== '')
      return lines.map((line) => JSON.parse(line) as LoggedResponse)
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
