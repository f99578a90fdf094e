import { type SandboxProcess, startSandboxOn } from './sandbox-process.ts'

/** The sandbox of the spec file that a worker runs. */
export interface FileSandbox {
  /** The one of `file`; that of the file before it is stopped, with its database. */
  of(file: string): Promise<SandboxProcess>
  stop(): Promise<void>
}

/** @param serverUrl as of `startSandboxOn` */
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
      running = { file, sandbox: await startSandboxOn(serverUrl, flags) }
      return running.sandbox
    },
  }
}
