import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
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

/** The response log that a sandbox writes to `file`. */
export function responseLog(file: string) {
  const text = () => readFile(file, 'utf8')
  const responses = async (): Promise<readonly LoggedResponse[]> => {
    const lines = (await text()).split('\n').filter((line) => line !== '')
    return lines.map((line) => JSON.parse(line) as LoggedResponse)
  }
  return { file, text, responses }
}

/** `gatehouse start` on a free port, in a folder of its own that `fill` prepares; both are gone when it is stopped. */
export async function startSandbox(
  flags: readonly string[] = [],
  start: StartOptions = {},
  fill: (folder: string) => Promise<void> = () => Promise.resolve(),
): Promise<SandboxProcess> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-'))
  const data = path.join(folder, 'data')
  await fill(data)
  const log = responseLog(path.join(folder, 'responses.ndjson'))
  const own = ['--port', '0', '--data', data, '--log-responses', log.file]
  const server = await startServer('start', [...own, ...flags], start)
  return {
    ...server,
    responses: log.responses,
    logged: async () => server.printed() + (await log.text()),
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
