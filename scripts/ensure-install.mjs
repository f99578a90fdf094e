// Plain Node, no packages: this runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = path.resolve(import.meta.dirname, '..')
const OLDEST = [20, 19]

function modified(file) {
  return statSync(path.join(ROOT, file), { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  console.error(`Gatehouse needs Node ${OLDEST.join('.')} or later; this is Node ${process.versions.node}.`)
  process.exit(1)
}

/** Runs `npm ci` when nothing is installed or package-lock.json is newer than the installation. */
export function ensureInstall() {
  refuseOldNode()
  if (modified('node_modules/.package-lock.json') >= modified('package-lock.json')) return
  console.log('Installing packages (only when package-lock.json has changed) ...')
  // npm sets npm_execpath; without it (`node scripts/start.mjs`) npm is looked up in the PATH.
  const npm = process.env.npm_execpath
  const [command, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]]
  const result = spawnSync(command, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: npm === undefined && process.platform === 'win32',
  })
  if (result.status === 0) return
  console.error('The packages could not be installed: npm ci failed. See its message above.')
  process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureInstall()
