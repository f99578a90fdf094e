import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { responseLog, type SandboxProcess } from './sandbox-process.ts'
import { copySeeded, PROGRAM } from './seeded-sandbox.ts'
import { listening, printedBy } from './server-process.ts'

/** One sandbox process for all spec files of a worker. */
export interface WorkerSandbox {
  /** The sandbox for a spec file, with these flags; at its first call the data are as seeded. */
  of(file: string, flags: readonly string[]): Promise<SandboxProcess>
  stop(): Promise<void>
}

export async function workerSandbox(): Promise<WorkerSandbox> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-'))
  const data = path.join(folder, 'data')
  await copySeeded(data)
  const child = fork(PROGRAM, [data], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const printed = printedBy(child)
  const log = responseLog(path.join(folder, 'responses.ndjson'))
  let running: { readonly key: string; readonly sandbox: SandboxProcess } | null = null

  const start = async (flags: readonly string[]): Promise<SandboxProcess> => {
    const before = printed().length
    const own = () => printed().slice(before)
    child.send(['--port', '0', '--log-responses', log.file, ...flags])
    const origin = await listening(child, own)
    return {
      origin,
      printed: own,
      responses: log.responses,
      logged: async () => own() + (await log.text()),
      stop: () => Promise.resolve(),
    }
  }
  return {
    async of(file, flags) {
      const key = JSON.stringify([file, flags])
      if (running?.key !== key) running = { key, sandbox: await start(flags) }
      return running.sandbox
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.disconnect()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
