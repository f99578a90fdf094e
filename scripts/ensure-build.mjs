// Plain Node up to the point where packages are known to be there.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const SOURCES = ['src', 'resources', 'schemas', 'i18n', 'scripts', 'esbuild.config.mjs', 'package-lock.json']
const STAMP = 'dist/built'

function newest(file) {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found === undefined) return 0
  if (!found.isDirectory()) return found.mtimeMs
  const inside = readdirSync(file).filter((name) => !name.endsWith('.run.mjs'))
  return Math.max(0, ...inside.map((name) => newest(path.join(file, name))))
}

function isFresh() {
  const stamp = statSync(path.join(ROOT, STAMP), { throwIfNoEntry: false })
  if (stamp === undefined || readFileSync(path.join(ROOT, STAMP), 'utf8').trim() !== 'complete') return false
  return stamp.mtimeMs >= Math.max(...SOURCES.map((name) => newest(path.join(ROOT, name))))
}

/** Builds console and server unless the last build is newer than everything it is made from. */
export async function ensureBuild() {
  if (isFresh()) return
  console.log('Building ...')
  const { buildAll } = await import('../esbuild.config.mjs')
  await buildAll()
}
