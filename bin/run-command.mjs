// Runs the command `gatehouse`. Help, the version and mistakes need no build; in a checkout, what is missing is installed and built first.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseCommandLine, printAnswer } from './command-line.mjs'
import { versionText } from './provenance.mjs'

const ROOT = path.resolve(import.meta.dirname, '..')
const isCheckout = existsSync(path.join(ROOT, 'scripts/ensure-build.ts'))

async function install() {
  const { ensureInstall } = await import('../scripts/ensure-install.mjs')
  ensureInstall()
}

async function prepare() {
  if (!isCheckout) return
  await install()
  const { tsImport } = await import('tsx/esm/api')
  const { ensureBuild } = await tsImport('../scripts/ensure-build.ts', import.meta.url)
  await ensureBuild()
}

/** Passes on flags as they are: scripts/dev.ts needs them for two processes. */
async function develop(args) {
  if (!isCheckout) {
    console.error(
      'gatehouse dev needs a checkout of the project: this package has no sources. Use gatehouse start --registry DIR.',
    )
    return 2
  }
  await install()
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts', ...args], { stdio: 'inherit', cwd: ROOT })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}

/**
 * @param args without the program's own name: the command first
 * @returns the exit code
 */
export async function main(args) {
  const parsed = parseCommandLine(args, process.env)
  if (parsed.kind === 'version') {
    console.log(versionText(ROOT, isCheckout))
    return 0
  }
  if (parsed.kind !== 'run') return printAnswer(parsed, console)
  if (parsed.command === 'dev') return develop(args.slice(1))
  await prepare()
  const { run } = await import('../dist/server/gatehouse.mjs')
  return run(args)
}
