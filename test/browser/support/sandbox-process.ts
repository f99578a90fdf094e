import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ServerProcess, type Start, startServer } from './server-process.ts'

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

export interface SandboxProcess extends ServerProcess {
  responses(): Promise<readonly LoggedResponse[]>
  /** The response log as it stands in its file, and all that the server has printed. */
  logged(): Promise<string>
}

/** The real sandbox on a free port, with a seeded database of its own. */
export async function startSandbox(flags: readonly string[] = [], start: Start = {}): Promise<SandboxProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-'))
  const log = path.join(folder, 'responses.ndjson')
  const own = ['--port', '0', '--data', path.join(folder, 'data'), '--log-responses', log]
  const server = await startServer('sandbox', [...own, ...flags], start)
  return {
    ...server,
    responses: async () => {
      const lines = (await readFile(log, 'utf8')).split('\n').filter((line) => line !== '')
      return lines.map((line) => JSON.parse(line) as LoggedResponse)
    },
    logged: async () => server.printed() + (await readFile(log, 'utf8')),
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
