import { spawn } from 'node:child_process'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '../..')
const BIN = path.join(ROOT, 'node_modules/.bin')

/** Path of the program of a package, as `npx` would find it. */
export const programOf = (name) => path.join(BIN, name)

/** The arguments of `node` that run Jest, which needs a flag for ES modules. */
export const jestArgs = (args) => [
  '--experimental-vm-modules',
  '--no-warnings',
  path.join(ROOT, 'node_modules/jest/bin/jest.js'),
  ...args,
]

export const playwrightArgs = (args) => ['test', '--config=test/browser/playwright.config.ts', ...args]

/** Runs a program and resolves with its exit code and everything that it printed. */
export function runQuietly(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(output).toString() }))
  })
}

/** Runs a program that prints on our terminal; resolves with its exit code. */
export function runVisibly(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit' })
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
}
