// node scripts/run-ts.mjs <file.ts> [arguments]: runs one of our TypeScript scripts.
import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { ensureInstall } from './ensure-install.mjs'

const [entry, ...rest] = process.argv.slice(2)
if (entry === undefined) {
  console.error('Usage: node scripts/run-ts.mjs <file.ts> [arguments]')
  process.exit(2)
}
await ensureInstall()
const { bundleScript, ROOT } = await import('./load-ts.mjs')
const bundle = await bundleScript(entry)
const child = spawn(process.execPath, [bundle, ...rest], { stdio: 'inherit', cwd: ROOT })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => {
  void rm(bundle, { force: true }).then(() => process.exit(signal === null ? (code ?? 1) : 1))
})
