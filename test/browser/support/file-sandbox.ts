import { ownDatabase } from '../../support/database-server.ts'
import { type SandboxProcess, startSandbox } from './sandbox-process.ts'

/** The sandbox of the spec file that a worker runs. */
export interface FileSandbox {
  /** The one of `file`; that of the file before it is stopped, with its database. */
  of(file: string): Promise<SandboxProcess>
  stop(): Promise<void>
}

async function startOn(serverUrl: string, flags: readonly string[]): Promise<SandboxProcess> {
  if (serverUrl === '') return startSandbox(flags)
  const database = await ownDatabase(serverUrl)
  const sandbox = await startSandbox(flags, { databaseUrl: database.url })
  return { ...sandbox, stop: () => sandbox.stop().then(database.drop) }
}

/** @param serverUrl PostgreSQL server for the databases; empty: the embedded database */
export function fileSandbox(serverUrl: string, flags: readonly string[]): FileSandbox {
  let running: { readonly file: string; readonly sandbox: SandboxProcess } | null = null
  const stop = async () => {
    const stopped = running
    running = null
    await stopped?.sandbox.stop()
  }
  return {
    stop,
    async of(file) {
      if (running?.file === file) return running.sandbox
      await stop()
      running = { file, sandbox: await startOn(serverUrl, flags) }
      return running.sandbox
    },
  }
}
