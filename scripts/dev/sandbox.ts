import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import * as esbuild from 'esbuild'
import { pageOptions, serverOptions } from '../build/server.ts'
import { writeProductFile } from '../product.ts'

/** The sandbox of development, a process of its own. */
export interface DevSandbox {
  /** Compiles again and starts anew. Resolves when it listens. @throws the failure of esbuild, or of the start */
  restart(): Promise<void>
  /** Lets it read its overlay again, over the registry of today. */
  reloadOverlay(): Promise<void>
  close(): Promise<void>
}

const READY = 'Gatehouse is ready'

/** Resolves when the sandbox listens. @throws when it ends before */
function started(child: ChildProcess, print: (text: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The sandbox ended with code ${code ?? 'none'}.`)))
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      print(text)
      if (text.includes(READY)) resolve()
    })
  })
}

/** Resolves when it has read its overlay again, or has ended. */
function reloaded(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const listen = (text: string) => {
      if (text.includes('was read again')) finish()
    }
    const finish = () => {
      child.stdout?.off('data', listen)
      resolve()
    }
    child.stdout?.on('data', listen)
    child.once('exit', finish)
    child.kill('SIGHUP')
  })
}

async function stop(child: ChildProcess | null): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/**
 * Builds and starts the sandbox.
 * @param root the project
 * @param flags for the sandbox, with its port
 * @param print gets the text that it prints when it first starts
 */
export async function openDevSandbox(
  root: string,
  flags: readonly string[],
  print: (text: string) => void,
): Promise<DevSandbox> {
  const folder = path.join(root, 'dist/dev/server')
  const contexts = await Promise.all([
    esbuild.context(await serverOptions(folder)),
    esbuild.context(pageOptions(path.join(folder, 'static'))),
  ])
  let child: ChildProcess | null = null
  let show = print
  const restart = async () => {
    await Promise.all(contexts.map((context) => context.rebuild()))
    await cp(path.join(root, 'src/sandbox/pages/static'), path.join(folder, 'static'), { recursive: true })
    await writeProductFile(root, folder)
    await stop(child)
    child = spawn(process.execPath, [path.join(folder, 'gatehouse.mjs'), 'start', ...flags], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await started(child, show)
    show = () => undefined
  }
  await restart()
  return {
    restart,
    reloadOverlay: async () => {
      await writeProductFile(root, folder)
      if (child !== null) await reloaded(child)
    },
    close: async () => {
      await stop(child)
      await Promise.all(contexts.map((context) => context.dispose()))
    },
  }
}
