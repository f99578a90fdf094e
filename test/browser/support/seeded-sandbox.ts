import { execFile } from 'node:child_process'
import { cp, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { serverOptions } from '../../../scripts/build/server.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** Below the project, where the program finds its packages. */
const FOLDER = path.join(ROOT, 'dist/test-sandbox')
const SEEDED = path.join(ROOT, 'node_modules/.cache/gatehouse/browser-data')

type EntryPoints = readonly { readonly in: string; readonly out: string }[]

/** The bundle of sandbox-program.ts. */
export const PROGRAM = path.join(FOLDER, 'program.mjs')

/** Makes `folder` a data folder of the sandbox that is seeded already. */
export const copySeeded = (folder: string): Promise<void> => cp(SEEDED, folder, { recursive: true })

async function bundleProgram(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true })
  const { entryPoints, ...options } = await serverOptions(FOLDER)
  const workers = (entryPoints as EntryPoints).filter(({ out }) => out.endsWith('-worker'))
  const program = { in: path.join(import.meta.dirname, 'sandbox-program.ts'), out: 'program' }
  await build({ ...options, entryPoints: [program, ...workers], logLevel: 'warning' })
}

/** Once a run: bundles the sandbox of the workers, and seeds the data that each of them begins with. */
export default async function prepare(): Promise<void> {
  await bundleProgram()
  await rm(SEEDED, { recursive: true, force: true })
  await mkdir(SEEDED, { recursive: true })
  await promisify(execFile)(process.execPath, [PROGRAM, SEEDED], { cwd: ROOT })
}
