// Plain Node: this runs before anything is installed.
import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** What a build is made from, below the project. */
const SOURCES = [
  'src',
  'resources',
  'schemas',
  'i18n',
  'scripts',
  'esbuild.config.mjs',
  'LICENSE',
  'package.json',
  'package-lock.json',
]

/** Bundles of scripts that are running, each beside its source. */
const isTemporary = (name) => name.endsWith('.run.mjs')

function* filesIn(root, name) {
  const found = statSync(path.join(root, name), { throwIfNoEntry: false })
  if (found === undefined) return
  if (!found.isDirectory()) {
    yield `${name} ${found.size} ${found.mtimeMs}`
    return
  }
  for (const inside of readdirSync(path.join(root, name)).sort()) {
    if (!isTemporary(inside)) yield* filesIn(root, `${name}/${inside}`)
  }
}

/** Another text as soon as a file is changed, added, renamed or deleted. */
export function inputsMark(root, sources = SOURCES) {
  const hash = createHash('sha256')
  for (const source of sources) for (const line of filesIn(root, source)) hash.update(`${line}\n`)
  return hash.digest('hex')
}
