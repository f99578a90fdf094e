import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ownDatabase } from '../../support/database-server.ts'
import { type ServerProcess, type StartOptions, startServer } from './server-process.ts'

/** A response in the log of the sandbox. `bytes`: size on the wire. */
export interface LoggedResponse {
  /** When the request arrived and when the response was complete, in milliseconds. */
  readonly at: number
  readonly end: number
  readonly method: string
  readonly path: string
  readonly status: number
  readonly bytes: number
}

export interface SandboxProcess extends ServerProcess {
  responses(): Promise<readonly LoggedResponse[]>
  /** The text of the response log and everything that the server has printed. */
  logged(): Promise<string>
}

/** The real sandbox on a free port, with a seeded database of its own. */
export async function startSandbox(flags: readonly string[] = [], start: StartOptions = {}): Promise<SandboxProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-'))
  const log = path.join(folder, 'responses.ndjson')
  const own = ['--port', '0', '--data', path.join(folder, 'data'), '--log-responses', log]
  const server = await startServer('start', [...own, ...flags], start)
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

/**
 * The same with a database of its own on a PostgreSQL server, which is faster; both are gone when it is stopped.
 * @param serverUrl empty: the embedded database
 */
export async function startSandboxOn(serverUrl: string, flags: readonly string[]): Promise<SandboxProcess> {
  if (serverUrl === '') return startSandbox(flags)
  const database = await ownDatabase(serverUrl)
  const sandbox = await startSandbox(flags, { databaseUrl: database.url })
  return { ...sandbox, stop: () => sandbox.stop().then(database.drop) }
}
