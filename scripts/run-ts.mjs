// Runs one of our TypeScript scripts with what is installed already: esbuild bundles it, Node runs it.
import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'

const [entry, ...rest] = process.argv.slice(2)
if (entry === undefined) {
  console.error('Usage: node scripts/run-ts.mjs <file.ts> [arguments]')
  process.exit(2)
}
const root = path.resolve(import.meta.dirname, '..')
// The bundle stays in the folder of its source, so that import.meta.url means the same in both.
const outfile = path.join(path.dirname(path.resolve(root, entry)), `.${path.basename(entry, '.ts')}.run.mjs`)
await mkdir(path.dirname(outfile), { recursive: true })
await build({
  entryPoints: [path.resolve(root, entry)],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
})
const child = spawn(process.execPath, [outfile, ...rest], { stdio: 'inherit', cwd: root })
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
