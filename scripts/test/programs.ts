import { spawn } from 'node:child_process'
import path from 'node:path'
import { ROOT } from '../root.ts'

const BIN = path.join(ROOT, 'node_modules/.bin')

/** Jest files that only `npm run test:all` runs; a browser test of the kind has the tag `@long`. */
export const LONG = /\.long\.test\.tsx?$/

/** Path of the program of a package, as `npx` would find it. */
export const programOf = (name: string): string => path.join(BIN, name)

/** The arguments of `node` that run Jest, which needs a flag for ES modules. */
export const jestArgs = (args: readonly string[]): readonly string[] => [
  '--experimental-vm-modules',
  '--no-warnings',
  path.join(ROOT, 'node_modules/jest/bin/jest.js'),
  ...args,
]

export const playwrightArgs = (args: readonly string[]): readonly string[] => [
  'test',
  '--config=test/browser/playwright.config.ts',
  ...args,
]

/** Runs a program and resolves with its exit code and everything that it printed. */
export function runQuietly(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(output).toString() }))
  })
}

/** Runs a program that prints on our terminal; resolves with its exit code. */
export function runVisibly(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit' })
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
}
