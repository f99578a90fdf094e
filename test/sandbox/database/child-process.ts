import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { NODE_OPTIONS } from '../../../scripts/build/server.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** Bundles a test program with the database worker beside it, as the build does. @returns the path of the bundle */
export async function bundleProgram(file: string): Promise<string> {
  const cache = path.join(ROOT, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const outdir = await mkdtemp(path.join(cache, 'gatehouse-program-'))
  await build({
    entryPoints: [
      { in: path.join(import.meta.dirname, file), out: 'program' },
      { in: path.join(ROOT, 'src/sandbox/database/pglite-worker.ts'), out: 'pglite-worker' },
    ],
    outdir,
    ...NODE_OPTIONS,
    logLevel: 'warning',
  })
  return path.join(outdir, 'program.mjs')
}

export const newFolder = () => mkdtemp(path.join(tmpdir(), 'gatehouse-data-'))

export interface Program {
  readonly child: ChildProcess
  /** Lines of output so far. */
  readonly lines: string[]
  readonly ended: Promise<number | null>
  /** Resolves when a line begins with `start`. */
  line(start: string): Promise<string>
}

/** Runs a bundled program and collects the lines of its standard output and error. */
export function run(program: string, ...parameters: readonly string[]): Program {
  const child = spawn(process.execPath, [program, ...parameters], { stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  let rest = ''
  const waiting: { start: string; resolve: (line: string) => void }[] = []
  const read = (chunk: unknown) => {
    const parts = (rest + String(chunk)).split('\n')
    rest = parts.pop() ?? ''
    for (const line of parts) {
      lines.push(line)
      for (const { start, resolve } of waiting) if (line.startsWith(start)) resolve(line)
    }
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  const line = (start: string) =>
    new Promise<string>((resolve, reject) => {
      const known = lines.find((candidate) => candidate.startsWith(start))
      if (known !== undefined) resolve(known)
      waiting.push({ start, resolve })
      void ended.then(() => reject(new Error(`ended without a line "${start}": ${lines.join(' / ')}`)))
    })
  return { child, lines, ended, line }
}
