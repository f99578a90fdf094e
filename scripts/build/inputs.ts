import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** The inputs of a build, relative to the project. */
const SOURCES = [
  'bin',
  'src',
  'resources',
  'schemas',
  'i18n',
  'scripts',
  'esbuild.config.ts',
  'LICENSE',
  'package.json',
  'package-lock.json',
]

/** A hash that changes when a file is changed, added, renamed or deleted, documents apart. */
export function inputsMark(root: string, sources: readonly string[] = SOURCES): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    const top = path.join(root, source)
    if (!existsSync(top)) continue
    const inside = statSync(top).isDirectory() ? readdirSync(top, { recursive: true, encoding: 'utf8' }).sort() : ['']
    for (const name of inside.filter((each) => !each.endsWith('.md'))) {
      const found = statSync(path.join(top, name))
      if (found.isFile()) hash.update(`${source}/${name} ${found.size} ${found.mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}
